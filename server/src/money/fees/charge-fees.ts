import { brand, isRefusal, refuse, type Refusal } from '@bank/contract';
import { chargeFeesContent, type ChargeFees, type Difference } from '@bank/contract/office';
import { bankAccount, postEntries, type JournalEntryId, type LedgerAccountId } from '@bank/ledger';
import { add, amountText, currencyCode, money } from '@bank/money';
import { recordStaffActs, type StaffAct } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { insertPayments, type Payment } from '../payments/index.ts';
import { accrueMonth, readEarned, sumOf } from './accrue-fees.ts';
import { assetOf } from './asset-of-fee.ts';
import { insertFeeCharges, insertReceivables, lockFees, type FeeCharge } from './fees-store.ts';
import { listToldFees, type SoughtFees, type ToldFee } from './told-fees-store.ts';

const usd = currencyCode('USD');

/** Fees that one run charges at most; the next run takes the others. */
const feesAtOnce = 5_000;
const kindsOfFees = ['maintenance', 'payment'] as const;

/**
 * A run of fees for a month that is over. What an account cannot pay the client owes from then on; the next run of the
 * month tries it again. Nothing is charged twice, which the database holds. What a person perhaps charged already waits
 * until somebody says what that was for.
 */
export function chargeFees(platform: Platform): ProposalKind {
  return defineProposalKind<ChargeFees>({
    kind: 'charge_fees',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver'],
    content: chargeFeesContent,
    subject: () => 'fees',
    describe: async (database, { month }) => {
      const running = judgeMonth(platform, month);
      if (isRefusal(running)) return running;
      const [open, earned] = [await listOpen(platform, database, month), await readEarned(platform, database, month)];
      if (isRefusal(earned)) return earned;
      const all = [...open, ...earned];
      const held = await listToAssign(platform, database, month);
      if (all.length === 0) return refuse(held.length > 0 ? 'fees_to_assign' : 'nothing_to_change', 'month');
      return [
        ...kindsOfFees.flatMap((fee): Difference[] => {
          const due = all.filter((one) => one.fee === fee);
          if (due.length === 0) return [];
          const sum = due.reduce((total, one) => add(total, one.inDollars!), money(0n, usd));
          return [{ what: 'fee', of: `${fee} ${month}`, was: null, willBe: `${due.length} × = ${amountText(sum)}` }];
        }),
        ...(await linesSinceEarlier(platform, database, { month, open })),
        ...held.map(({ payment, client, amount }): Difference => {
          return { what: 'fee_to_assign', of: client.number, was: payment!.number, willBe: amountText(amount) };
        }),
      ];
    },
    execute: async (transaction, { month }, { approvedBy }) => {
      const running = judgeMonth(platform, month);
      if (isRefusal(running)) return running;
      const accrued = await accrueMonth(platform, transaction, month);
      if (isRefusal(accrued)) return accrued;
      const open = await listOpen(platform, transaction, month);
      if (open.length === 0) return refuse('nothing_to_change', 'month');
      const acts = await chargeAll(platform, transaction, open);
      if (acts.length === 0) return refuse('exceeds_available_balance');
      await recordStaffActs(transaction, { ...platform, staff: approvedBy.login }, acts);
      return 'done';
    },
  });
}

/** Lines that a proposal names at most; the sums above count all. */
const linesMax = 40;

/**
 * What a run of a month differs in from one before it: fees that were given up since, and those that it charges now,
 * because nobody could pay them then, because they were taken back, or because they came later. A month keeps the
 * tariff of its days, so another tariff changes nothing of it.
 */
async function linesSinceEarlier(
  platform: Platform,
  database: Database,
  { month, open }: { readonly month: string; readonly open: readonly ToldFee[] },
): Promise<readonly Difference[]> {
  const states = (state: ToldFee['state']) => ({ ...ofMonth(platform, month), states: [state] }) as const;
  const earlier = [
    ...(await listToldFees(database, states('charged'), { limit: 1 })),
    ...open.filter(({ isReceivable }) => isReceivable),
  ];
  if (earlier.length === 0) return [];
  const waived = await listToldFees(database, states('waived'), { limit: linesMax });
  return [...waived, ...open].slice(0, linesMax).map(({ fee, client, of, amount, state, isReceivable }): Difference => {
    const [was, willBe] =
      state === 'waived' ? [amountText(amount), 'waived'] : [isReceivable ? 'unpaid' : null, amountText(amount)];
    return { what: 'fee_differs', of: [fee, month, client.number, of?.number].filter(Boolean).join(' '), was, willBe };
  });
}

function judgeMonth({ clock, config }: Platform, month: string): 'over' | Refusal {
  return month >= dayIn(config.timeZone, clock.now()).slice(0, 7) ? refuse('period_in_future', 'month') : 'over';
}

function ofMonth({ config }: Platform, month: string): SoughtFees {
  return { from: month, to: month, zone: config.timeZone };
}

async function listOpen(platform: Platform, database: Database, month: string): Promise<readonly ToldFee[]> {
  const sought = { ...ofMonth(platform, month), states: ['due', 'unpaid'] } as const;
  return listToldFees(database, sought, { limit: feesAtOnce });
}

/** Fees that persons booked since the month began: each is perhaps one of those that a run would charge. */
async function listToAssign(platform: Platform, database: Database, month: string): Promise<readonly ToldFee[]> {
  const sought = { ...ofMonth(platform, month), to: '9998-12', states: ['to_assign'] } as const;
  return listToldFees(database, sought, { limit: 20 });
}

/** Charges what can be paid; the rest is owed from now on. What it did, for the trail. */
async function chargeAll(
  { newId, clock }: Platform,
  transaction: Database,
  open: readonly ToldFee[],
): Promise<readonly StaffAct[]> {
  await lockFees(transaction);
  const assets = new Map<string, LedgerAccountId>();
  for (const fee of open) {
    const code = assetOf(fee);
    const own = { currency: fee.amount.currency, newId, now: clock.now() };
    const key = `${code}:${own.currency}`;
    if (!assets.has(key)) assets.set(key, await bankAccount(transaction, { kind: code, ...own }));
  }
  const keyOf = (fee: ToldFee) => `${assetOf(fee)}:${fee.amount.currency}`;
  const drafts = open.map((fee) => ({ id: newId() as JournalEntryId, fee }));
  const bookedAt = clock.bookingTime();
  const outcomes = await postEntries(
    transaction,
    drafts.map(({ id, fee }) => ({
      id,
      kind: 'fee charged',
      bookedAt,
      postings: [
        { accountId: fee.ledgerAccountId, side: 'debit', amount: fee.amount },
        { accountId: assets.get(keyOf(fee))!, side: 'credit', amount: fee.amount },
      ],
    })),
    { newId },
  );
  const acts: StaffAct[] = [];
  const payments: Payment[] = [];
  const charges: FeeCharge[] = [];
  const owed: ToldFee[] = [];
  for (const [place, outcome] of outcomes.entries()) {
    const { id: entryId, fee } = drafts[place]!;
    if ('refusal' in outcome) {
      if (!fee.isReceivable) owed.push(fee);
      continue;
    }
    const paymentId = newId();
    payments.push({
      id: paymentId,
      journalEntryId: entryId,
      type: 'fee',
      orderedBy: fee.client.id,
      debtor: { name: fee.client.name, account: fee.account },
      creditor: { name: brand.names.en, account: keyOf(fee) },
      remittanceInformation: fee.of === undefined ? `Monthly maintenance ${fee.month}` : `Fee of ${fee.of.number}`,
      amount: fee.amount,
      createdAt: outcome.bookedAt,
    });
    const chargeId = newId();
    charges.push({
      id: chargeId,
      fee: fee.fee,
      month: `${fee.month}-01`,
      clientId: fee.client.id,
      ofPaymentId: fee.of?.id ?? null,
      paymentId,
      clearingEntryId: null,
    });
    acts.push({
      kind: 'fee_charged',
      clientId: fee.client.id,
      subject: paymentId,
      about: [
        { kind: 'booking', id: entryId },
        { kind: 'fee', id: chargeId },
      ],
    });
  }
  await insertPayments(transaction, payments);
  await insertFeeCharges(transaction, charges);
  return [...acts, ...(await bookOwed({ newId, clock }, transaction, owed))];
}

/** What could not be charged moves from accrued income to what clients owe, one entry for each currency. */
async function bookOwed(
  { newId, clock }: Pick<Platform, 'newId' | 'clock'>,
  transaction: Database,
  owed: readonly ToldFee[],
): Promise<readonly StaffAct[]> {
  const acts: StaffAct[] = [];
  for (const [currency, fees] of Map.groupBy(owed, ({ amount }) => amount.currency)) {
    const own = { currency, newId, now: clock.now() };
    const amount = sumOf(fees, currency);
    const id = newId() as JournalEntryId;
    const [outcome] = await postEntries(
      transaction,
      [
        {
          id,
          kind: 'fees unpaid',
          bookedAt: clock.bookingTime(),
          postings: [
            { accountId: await bankAccount(transaction, { kind: 'fees_receivable', ...own }), side: 'debit', amount },
            { accountId: await bankAccount(transaction, { kind: 'accrued_income', ...own }), side: 'credit', amount },
          ],
        },
      ],
      { newId },
    );
    if (outcome === undefined || 'refusal' in outcome) throw new Error(`Fees in ${currency} could not become owed.`);
    await insertReceivables(
      transaction,
      fees.map((fee) => fee.id),
      id,
    );
    acts.push({
      kind: 'fees_unpaid',
      subject: `${fees.length} × ${currency}`,
      about: [
        { kind: 'booking', id },
        { kind: 'fee_receivable', id },
      ],
    });
  }
  return acts;
}
