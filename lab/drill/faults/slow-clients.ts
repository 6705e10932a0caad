import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Drill, DrillOptions, DrillReport } from '../drill.ts';
import { socketUrlOf, startDrilledBank } from '../drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from '../furnish-bank.ts';
import { startOrderLoad } from '../order-load.ts';
import { settleAndJudge } from '../settle-and-judge.ts';
import { openConnection, runLoad } from '../../bench/load.ts';
import { waitUntil } from '../wait-until.ts';

const slowSockets = 500;
const cutWithinMs = 15_000;

/** Slow visitors hold many connections open and drip a byte now and then; a client who pays must not notice. */
export const slowClients: Drill = {
  name: 'slow-clients',
  title: `${slowSockets} connections that drip a byte a second, beside clients who pay`,
  rounds: 3,
  run: (options) => withFolder((dataDir) => drip(dataDir, options)),
};

const beginnings = [
  'GET /user',
  'GET /user/me HTTP/1.1\r\nhost: bank.example\r\nx-slow: ',
  'POST /api/login_check HTTP/1.1\r\nhost: bank.example\r\ncontent-type: application/json\r\ncontent-length: ' +
    '4000\r\n\r\n{"username":"',
];

async function drip(dataDir: string, { rounds }: DrillOptions): Promise<DrillReport> {
  const payers = await furnishBank({ dataDir }, 8);
  const bank = await startDrilledBank({ DATA_DIR: dataDir });
  const loggedIn = await logInPayers(bank.origin, payers);
  const complaints: string[] = [];
  const notes: string[] = [];
  let [acknowledged, lost, doubled] = [0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const began = performance.now();
    const sockets = await Promise.all(
      Array.from({ length: slowSockets }, (_, number) => openSlow(bank.origin, beginnings[number % 3]!)),
    );
    const dripping = setInterval(() => sockets.forEach((socket) => void (socket.writable && socket.write('a'))), 1_000);
    const load = startOrderLoad([bank.origin], { payers: loggedIn, senders: 8 });
    const reading = await runLoad(bank.origin, {
      workers: 2,
      seconds: 5,
      work: async (ask) =>
        (await ask('/api/transfeers/gets/users/accounts/details', { token: loggedIn[0]!.token })).status === 200,
    });
    await waitUntil('all slow connections are cut', () => sockets.every(({ destroyed }) => destroyed), 60_000);
    const cutMs = performance.now() - began;
    clearInterval(dripping);
    await load.stop();
    if (cutMs > cutWithinMs) complaints.push(`the last slow connection was cut after ${Math.round(cutMs / 1000)} s`);
    if (reading.failures > 0) complaints.push(`${reading.failures} reads of a client who is not slow failed`);
    if (load.count('acknowledged') === 0) complaints.push('nobody could pay meanwhile');
    const judged = await settleAndJudge({
      origin: bank.origin,
      databaseUrl: socketUrlOf(dataDir),
      orders: load.orders,
      payers: loggedIn,
    });
    complaints.push(...load.oddities, ...judged.complaints);
    acknowledged += judged.acknowledged;
    lost += judged.lost;
    doubled += judged.doubled;
    notes.push(
      `cut after ${(cutMs / 1000).toFixed(1)} s, a statement meanwhile p50 ${reading.p50Ms.toFixed(0)} ms, p99 ` +
        `${reading.p99Ms.toFixed(0)} ms`,
    );
  }
  const { ask, close } = openConnection(bank.origin);
  if ((await ask('/user/logout', { token: loggedIn[0]!.token })).status !== 204)
    complaints.push('a client cannot log out afterwards');
  close();
  if ((await bank.stop()) !== 0) complaints.push(`the bank did not leave well: ${bank.output()}`);
  return { rounds, acknowledged, lost, doubled, recoveriesMs: [], notes, complaints };
}

async function openSlow(origin: string, beginning: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).on('end', () => socket.destroy());
  socket.resume();
  await once(socket, 'connect');
  socket.write(beginning);
  return socket;
}
