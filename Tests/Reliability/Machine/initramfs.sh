#!/bin/busybox sh
# What the kernel starts first: it finds the disks, wakes up where the machine hibernated, and hands
# over to the tests' own program. /dev/vda has Debian, /dev/vdb the programs; both are only read, and
# whatever is written to them is gone with the machine.

export PATH=/bin
/bin/busybox --install -s /bin
mount -t devtmpfs dev /dev
mount -t proc proc /proc
mount -t sysfs sys /sys

for module in /modules/*; do
  insmod "$module" || echo "no $module"
done
for number in 1 2 3 4 5 6 7 8 9 10; do
  test -b /dev/vdb && break
  sleep 0.1
done

for word in $(cat /proc/cmdline); do
  case $word in
    # Comes back only if nothing is asleep there.
    wake=*) cat "/sys/class/block/${word#wake=}/dev" > /sys/power/resume ;;
  esac
done

mount -t ext4 -o ro /dev/vda /disk && mount -t ext4 -o ro /dev/vdb /programs &&
  mount -t tmpfs changes /changes && mkdir /changes/upper /changes/work &&
  mount -t overlay -o lowerdir=/programs:/disk,upperdir=/changes/upper,workdir=/changes/work overlay /new ||
  poweroff -f
umount /proc
umount /sys
mount --move /dev /new/dev
exec switch_root /new /usr/bin/python3 -B /usr/lib/stopwatch-tests/guest.py
