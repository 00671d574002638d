"""Whether what the desktop gets speaks all languages: the launcher's file and the metainfo."""

import configparser
from collections import Counter
from xml.etree import ElementTree

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
ENTRY = "Desktop Entry"
ENTRY_KEYS = ["Name", "GenericName", "Comment", "Keywords"]
ACTION_KEYS = ["Name"]
METAINFO_TAGS = {"name", "summary", "caption", "p", "li"}
ENGLISH_KEYWORD = "stopwatch"


def missing_in_launcher(path, languages):
    """What the launcher's file at the path lacks in one of the languages, line by line."""
    if not path.exists():
        return [f"no {path}"]
    launcher = configparser.ConfigParser(interpolation=None, delimiters="=")
    launcher.optionxform = str
    launcher.read(path, encoding="utf-8")
    wanted = [(section, key) for section in launcher.sections()
              for key in (ENTRY_KEYS if section == ENTRY else ACTION_KEYS)]
    missing = [f"{section}: no {key}[{language}]" for language in languages for section, key in wanted
               if not launcher.get(section, f"{key}[{language}]", fallback="")]
    return missing + wrong_keywords(launcher[ENTRY], languages)


def wrong_keywords(entry, languages):
    """The languages whose list of keywords has no end or lacks the English word."""
    keywords = {language: entry.get(f"Keywords[{language}]", "") for language in languages}
    return [f"keywords of {language}: {words}" for language, words in keywords.items()
            if not words.endswith(";") or ENGLISH_KEYWORD not in words.split(";")]


def missing_in_metainfo(path, languages):
    """What the metainfo at the path lacks in one of the languages, line by line."""
    if not path.exists():
        return [f"no {path}"]
    metainfo = ElementTree.parse(path)
    untranslated = metainfo.findall("developer/name")
    elements = [each for each in metainfo.iter() if each.tag in METAINFO_TAGS and each not in untranslated]
    counts = Counter((each.get(LANGUAGE), each.tag) for each in elements if (each.text or "").strip())
    return [f"{counts[language, tag]} of {counts[None, tag]} {tag} in {language}"
            for language in languages for tag in sorted(METAINFO_TAGS)
            if counts[language, tag] != counts[None, tag] or not counts[None, tag]]
