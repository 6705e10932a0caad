import type { Drill } from './drill.ts';
import { backupsWhilePaying } from './faults/backups-while-paying.ts';
import { clientLeaves } from './faults/client-leaves.ts';
import { clockMoved } from './faults/clock-moved.ts';
import { databaseAway } from './faults/database-away.ts';
import { diskFull } from './faults/disk-full.ts';
import { killBoth } from './faults/kill-both.ts';
import { killDatabase } from './faults/kill-database.ts';
import { killOnExternal } from './faults/kill-on-external.ts';
import { killPooler } from './faults/kill-pooler.ts';
import { killServer } from './faults/kill-server.ts';
import { loopBlocked } from './faults/loop-blocked.ts';
import { mailServerDown } from './faults/mail-server-down.ts';
import { powerCut, powerCutWithoutFsync } from './faults/power-cut.ts';
import { slowClients } from './faults/slow-clients.ts';
import { twoProcesses } from './faults/two-processes.ts';

/** Every drill, in the order in which they are performed. */
export const drills: readonly Drill[] = [
  killServer,
  killDatabase,
  killBoth,
  killOnExternal,
  killPooler,
  twoProcesses,
  powerCut,
  powerCutWithoutFsync,
  diskFull,
  loopBlocked,
  databaseAway,
  clockMoved,
  mailServerDown,
  slowClients,
  clientLeaves,
  backupsWhilePaying,
];
