import { openDatabase, silentLog } from '@bank/database';
import { openJobs } from '../../base/jobs/start-jobs.ts';
import { readConfig } from '../../base/platform/config.ts';
import { newId } from '../../base/platform/new-id.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { sendDueOrders } from './index.ts';

/*
 * A server that sends due orders as a job and is killed at one step: `claimed`, with the job taken and nothing done;
 * `worked`, with the bookings written and not committed; `committed`, with the job not yet noted as done.
 */
const [databaseUrl = '', moment = '', step = ''] = process.argv.slice(2);
const die = (at: string): void => {
  if (at === step) process.kill(process.pid, 'SIGKILL');
};

const { db } = await openDatabase({ databaseUrl, log: silentLog });
const now = () => new Date(moment);
const log = { ...silentLog, info: () => die('worked') } as unknown as Platform['log'];
const platform: Platform = { db, newId, log, clock: { now, bookingTime: now }, config: readConfig({}) };
const kind = {
  name: 'execute_due_orders',
  everySeconds: 1,
  run: async () => {
    die('claimed');
    await sendDueOrders(platform, { limit: 100 });
    die('committed');
  },
};
const jobs = openJobs(platform, [kind], { moment: now });
await jobs.look();
await jobs.settle();
