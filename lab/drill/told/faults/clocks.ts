import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from '../fault.ts';

const library = globSync('/usr/lib/*/faketime/libfaketime.so.1').find((path) => existsSync(path));

export const clockAhead: readonly Fault[] = [
  {
    name: 'the clock of a server is ten seconds ahead',
    toldBy: 'ClocksDiffer',
    played: 'libfaketime',
    lacks: () => (library === undefined ? 'libfaketime (Debian: faketime)' : undefined),
    async make({ folder, servers }) {
      const file = join(folder, 'clock');
      await writeFile(file, '+0\n');
      await servers[1].start({
        LD_PRELOAD: library!,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        // Timers go by the monotonic clock, which no operator can move.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      await writeFile(file, '+10s\n');
      return performance.now();
    },
    mend: ({ servers }) => servers[1].start(),
  },
];

export const clockJumped: readonly Fault[] = [
  {
    name: 'the clock of the database jumps by a day',
    toldBy: 'ClockJumped',
    played: 'the row that a server writes when it notices a jump',
    async make({ database }) {
      await database.ask('insert into clock_jumps (id, seconds) values (gen_random_uuid(), 86400)');
    },
    mend: ({ database }) => database.ask('delete from clock_jumps where seconds = 86400'),
  },
];
