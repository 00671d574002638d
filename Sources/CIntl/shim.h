#pragma once

#include <libintl.h>
