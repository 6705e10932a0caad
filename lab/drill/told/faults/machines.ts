import { join } from 'node:path';
import type { Fault } from '../fault.ts';

const kernel = 'what the kernel says of it is played';

export const machineShort: readonly Fault[] = [
  {
    name: 'a machine has 5 % of its memory left',
    toldBy: 'MemoryIsShort',
    played: kernel,
    make: ({ machine }) =>
      machine.say('meminfo', 'MemTotal: 16000000 kB\nMemFree: 700000 kB\nMemAvailable: 800000 kB\n'),
    mend: ({ machine }) => machine.sayTruth(),
  },
  {
    name: 'a machine has nine of ten open files in use',
    toldBy: 'FilesAreShort',
    played: kernel,
    make: ({ machine }) => machine.say('file-nr', '900000\t0\t1000000\n'),
    mend: ({ machine }) => machine.sayTruth(),
  },
  {
    name: 'a disk has a tenth left',
    toldBy: 'DiskFills',
    labels: ({ folder }) => ({ mountpoint: join(folder, 'log-disk') }),
    make: ({ machine }) => machine.fillDisk(0.9),
    mend: ({ machine }) => machine.emptyDisk(),
  },
];

export const logDiskFull: readonly Fault[] = [
  {
    name: 'the disk of the logs is full',
    toldBy: 'DiskIsFull',
    labels: ({ folder }) => ({ mountpoint: join(folder, 'log-disk') }),
    make: ({ machine }) => machine.fillDisk(1),
    mend: ({ machine }) => machine.emptyDisk(),
  },
];

export const machineAway: readonly Fault[] = [
  {
    name: 'a machine, or its node_exporter, is dead',
    toldBy: 'MachineAway',
    make: ({ machine }) => machine.stop(),
    mend: ({ machine }) => machine.start(),
  },
];
