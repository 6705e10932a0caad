import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { openConnection } from '../../bench/load.ts';
import type { Drill, DrillOptions, DrillReport } from '../drill.ts';
import { socketUrlOf, startDrilledBank } from '../drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from '../furnish-bank.ts';
import { judgeBooks } from '../judge-books.ts';
import { bytesOfOrder, type LoggedInPayer, type SentOrder } from '../order-load.ts';
import { settleAndJudge } from '../settle-and-judge.ts';

/** Clients hang up: in the middle of an order, right after its last byte, in the middle of the answer. */
export const clientLeaves: Drill = {
  name: 'client-leaves',
  title: 'clients hang up in the middle of an order or before its answer',
  rounds: 10,
  run: (options) => withFolder((dataDir) => leave(dataDir, options)),
};

async function leave(dataDir: string, { rounds, ordersPerRound }: DrillOptions): Promise<DrillReport> {
  const payers = await furnishBank({ dataDir }, 8);
  const bank = await startDrilledBank({ DATA_DIR: dataDir });
  const loggedIn = await logInPayers(bank.origin, payers);
  const complaints: string[] = [];
  let [acknowledged, lost, doubled, booked] = [0, 0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const orders = await Promise.all(
      Array.from({ length: ordersPerRound }, (_, number) => hangUp(bank.origin, loggedIn, number)),
    );
    // A first answer on each new connection: the bank goes on.
    const { ask, close } = openConnection(bank.origin);
    const answer = await ask('/api/transfeers/gets/users/accounts/details', { token: loggedIn[0]!.token });
    if (answer.status !== 200) complaints.push(`a client who stayed is answered with ${answer.status}`);
    close();
    const meanwhile = await judgeBooks(
      socketUrlOf(dataDir),
      orders.map((order) => ({ ...order, knows: 'acknowledged' })),
    );
    booked += orders.length - meanwhile.lost;
    const judged = await settleAndJudge({
      origin: bank.origin,
      databaseUrl: socketUrlOf(dataDir),
      orders,
      payers: loggedIn,
    });
    complaints.push(...judged.complaints);
    acknowledged += judged.acknowledged;
    lost += judged.lost;
    doubled += judged.doubled;
  }
  if ((await bank.stop()) !== 0) complaints.push(`the bank did not leave well: ${bank.output()}`);
  return {
    rounds,
    acknowledged,
    lost,
    doubled,
    recoveriesMs: [],
    complaints,
    notes: [
      `${booked} of ${acknowledged} had been booked although their clients had gone; each was sent again and ` +
        'stands once',
    ],
  };
}

/** Sends an order and cuts the connection: every third before the last byte, the others after it. */
async function hangUp(origin: string, payers: readonly LoggedInPayer[], number: number): Promise<SentOrder> {
  const key = randomUUID();
  const order: SentOrder = { key, reference: `drill ${key}`, payer: number % payers.length, knows: 'unknown' };
  const bytes = bytesOfOrder(order, payers);
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const sent = number % 3 === 0 ? bytes.subarray(0, bytes.length - 1 - (number % 40)) : bytes;
  await new Promise((resolve) => socket.write(sent, resolve));
  if (number % 3 === 2) socket.resetAndDestroy();
  else socket.destroy();
  return order;
}
