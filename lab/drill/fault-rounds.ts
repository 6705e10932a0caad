import type { Payer } from '../bench/create-payers.ts';
import { startDrilledBank, type DrilledBank } from './drilled-bank.ts';
import type { DrillOptions, DrillReport } from './drill.ts';
import { logInPayers } from './furnish-bank.ts';
import { startOrderLoad, type LoggedInPayer, type SentOrder } from './order-load.ts';
import type { OrdersInAllStates } from './orders-in-all-states.ts';
import { judgeBooks } from './judge-books.ts';
import { settleAndJudge } from './settle-and-judge.ts';
import { waitUntil, waitUntilReady } from './wait-until.ts';

const senders = 16;

export interface FaultRounds extends DrillOptions {
  /** `DATA_DIR` or `DATABASE_URL` of the bank. */
  readonly settings: Readonly<Record<string, string>>;
  readonly databaseUrl: string;
  readonly payers: readonly Payer[];
  /** The fault, made while orders are under way. When the bank does not outlive it, it is started again. */
  readonly fault: (bank: DrilledBank) => Promise<void>;
  /** Orders in other states beside those that are booked at once. */
  readonly beside?: OrdersInAllStates;
}

/**
 * Lets clients pay, makes the fault in the middle, waits until the bank is ready again, compares; in as many rounds as
 * asked. The fault comes after a number of acknowledged orders, so that every round is in the middle of work on every
 * machine.
 */
export async function runFaultRounds(options: FaultRounds): Promise<DrillReport> {
  const { settings, payers, rounds, say } = options;
  const recoveriesMs: number[] = [];
  const complaints: string[] = [];
  const orders: SentOrder[] = [];
  let totals = { acknowledged: 0, lost: 0, doubled: 0, resent: 0, unknown: 0, refused: 0 };
  let bank = await startDrilledBank(settings);
  const loggedIn = await logInPayers(bank.origin, payers);
  for (let round = 1; round <= rounds; round += 1) {
    const load = await loadUntilFault(bank, loggedIn, options);
    if (bank.hasEnded()) {
      bank = await startDrilledBank(settings);
      recoveriesMs.push(bank.readyMs);
    } else recoveriesMs.push(await waitUntilReady(bank.origin));
    totals = {
      ...totals,
      unknown: totals.unknown + load.count('unknown'),
      refused: totals.refused + load.count('refused'),
    };
    const judged = await settleAndJudge({
      origin: bank.origin,
      databaseUrl: options.databaseUrl,
      orders: load.orders,
      payers: loggedIn,
    });
    orders.push(...load.orders);
    complaints.push(...[...load.oddities, ...judged.complaints].map((complaint) => `round ${round}: ${complaint}`));
    totals = {
      ...totals,
      acknowledged: totals.acknowledged + judged.acknowledged,
      lost: totals.lost + judged.lost,
      doubled: totals.doubled + judged.doubled,
      resent: totals.resent + judged.resent,
    };
    if (round % 10 === 0) say(`round ${round} of ${rounds}, ${totals.acknowledged} acknowledged, ${totals.lost} lost`);
  }
  const others = await options.beside?.finish(bank.origin);
  if (others !== undefined) {
    complaints.push(...others.complaints, ...(await judgeBooks(options.databaseUrl, orders)).complaints);
  }
  const exitCode = await bank.stop();
  if (exitCode !== 0)
    complaints.push(`the bank left with ${exitCode ?? 'a signal'} when it was asked to stop: ${bank.output()}`);
  return {
    rounds,
    ...totals,
    recoveriesMs,
    notes: [
      `${totals.unknown} orders of unknown fate and ${totals.refused} refused as not booked were sent again`,
      ...(others?.notes ?? []),
    ],
    complaints,
  };
}

async function loadUntilFault(
  bank: DrilledBank,
  payers: readonly LoggedInPayer[],
  { ordersPerRound, fault, beside }: FaultRounds,
) {
  const others = beside?.start(bank.origin, payers);
  const load = startOrderLoad([bank.origin], { payers, senders });
  const enough = ordersPerRound + Math.floor(Math.random() * ordersPerRound);
  await waitUntil('enough orders are acknowledged', () => load.count('acknowledged') >= enough, 120_000);
  const before = load.troubles();
  await fault(bank);
  await waitUntil('the senders see the fault', () => load.troubles() > before);
  await load.stop();
  await others?.stop();
  return load;
}
