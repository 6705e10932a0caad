import type { Wave } from './fault.ts';
import { clockAhead, clockJumped } from './faults/clocks.ts';
import * as databases from './faults/databases.ts';
import { logDiskFull, machineAway, machineShort } from './faults/machines.ts';
import { mailDown, mailHangs, mailRefuses } from './faults/mails.ts';
import { brokenLogin, brokenPart, flood, ordersFail, sickProcess } from './faults/processes.ts';
import { certificateOver, certificateSoon, proxyDead, proxyFromCache } from './faults/proxies.ts';
import { booksWrong, oldRows, orderWaits, recordsWrong, sealWrong, upkeepForgotten } from './faults/rows.ts';
import { againAndAgain, allServers, oneServer, otherSettings, readOnly } from './faults/servers.ts';
import { figureGone, targetGone, watchersDead } from './faults/watching.ts';

/** Every fault, in the order in which they are made. Those of a wave are made at once. */
export const waves: readonly Wave[] = [
  {
    name: 'rows',
    faults: [
      ...oldRows,
      ...upkeepForgotten,
      ...orderWaits,
      ...databases.besideBookings,
      ...databases.standbyAway,
      ...machineShort,
      ...mailHangs,
      ...certificateSoon,
    ],
  },
  // One that finds something stands in the place of the one before.
  { name: 'books', faults: [...booksWrong, ...mailDown, ...logDiskFull, ...targetGone, ...databases.standbyBehind] },
  {
    name: 'seals',
    // What is mended last is verified without the other faults.
    faults: [...mailRefuses, ...machineAway, ...figureGone, ...databases.tooManyConnections, ...sealWrong],
  },
  // None of the waves up to here starts a server again.
  { name: 'settings', faults: otherSettings, isFromStart: true },
  // Nobody else orders while orders fail: the probe is dead. It finds all well again when they do not.
  { name: 'watchers', faults: [...ordersFail, ...watchersDead] },
  // What a server or the database says of itself is asked past the proxy.
  { name: 'proxy', faults: [...proxyDead, ...databases.lockHeld, ...sickProcess, ...recordsWrong] },
  { name: 'cache', faults: [...proxyFromCache, ...flood, ...clockJumped] },
  { name: 'certificate', faults: [...certificateOver, ...clockAhead, ...brokenPart] },
  { name: 'server', faults: [...oneServer, ...databases.lineSlow] },
  { name: 'login', faults: [...brokenLogin, ...againAndAgain] },
  { name: 'killed', faults: databases.databaseKilled },
  { name: 'silent', faults: databases.databaseSilent },
  { name: 'line', faults: databases.lineCut },
  { name: 'pooler', faults: databases.poolerDead },
  { name: 'servers', faults: allServers },
  { name: 'read-only', faults: readOnly },
  { name: 'disk', faults: databases.diskOfDatabaseFull },
];
