import { brand, isRefusal, refuse, type Refusal } from '@bank/contract';
import { chargeFeesContent, type ChargeFees, type Difference, type Tariff } from '@bank/contract/office';
import { bankAccount, postEntries, type BankAccountKind, type JournalEntryId } from '@bank/ledger';
import {
  add,
  amountText,
  convert,
  currencyCode,
  fromDecimalString,
  isZero,
  money,
  roundHalfEven,
  shareWithinBounds,
  type Money,
} from '@bank/money';
import { recordStaffActs } from '../../base/audit/index.ts';
import { judgeCrossRate, latestRates } from '../../money/exchange-rates/index.ts';
import { findClientById } from '../../people/identity/index.ts';
import { insertPayments, partyName, type Payment } from '../../money/payments/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { readTariff } from '../../base/settings/index.ts';
import { insertFeeCharges, listDueFees, type DueFee, type FeeCharge } from './fees-store.ts';

const usd = currencyCode('USD');

/**
 * A run of fees for a month that is over. What an account cannot pay is left out and stays due for the next run of the
 * same month; nothing is charged twice, which the database holds.
 */
export function chargeFees(platform: Platform): ProposalKind {
  return defineProposalKind<ChargeFees>({
    kind: 'charge_fees',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver'],
    content: chargeFeesContent,
    subject: () => 'fees',
    describe: async (database, content) => {
      const run = await readRun(platform, database, content);
      if (isRefusal(run)) return run;
      return (['maintenance', 'payment'] as const).flatMap((fee): Difference[] => {
        const due = run.filter((one) => one.fee === fee);
        if (due.length === 0) return [];
        const sum = due.reduce((total, one) => add(total, one.inDollars), money(0n, usd));
        return [
          { what: 'fee', of: `${fee} ${content.month}`, was: null, willBe: `${due.length} × = ${amountText(sum)}` },
        ];
      });
    },
    execute: async (transaction, content, { approvedBy }) => {
      const run = await readRun(platform, transaction, content);
      if (isRefusal(run)) return run;
      const charged = await book(platform, transaction, { run, month: `${content.month}-01` });
      if (charged.length === 0) return refuse('exceeds_available_balance');
      await recordStaffActs(
        transaction,
        { ...platform, staff: approvedBy.login },
        charged.map(({ entryId, charge }) => ({
          kind: 'fee_charged',
          clientId: charge.clientId,
          subject: charge.paymentId,
          about: [
            { kind: 'booking', id: entryId },
            { kind: 'fee', id: charge.id },
          ],
        })),
      );
      return 'done';
    },
  });
}

/** Each fee is income on a line of its own. */
const lineOf = { maintenance: 'fees_maintenance', payment: 'fees_payments' } as const satisfies Record<
  DueFee['fee'],
  BankAccountKind
>;
const incomeOf = ({ fee, account }: DueFee) => `${lineOf[fee]}:${account.currency}`;

interface Fee extends DueFee {
  readonly inDollars: Money;
  /** In the currency of the account, at the rate of this moment. */
  readonly amount: Money;
}

async function readRun(
  { clock, config }: Platform,
  database: Database,
  { month }: ChargeFees,
): Promise<readonly Fee[] | Refusal> {
  const now = clock.now();
  if (month >= dayIn(config.timeZone, now).slice(0, 7)) return refuse('period_in_future', 'month');
  const tariff = await readTariff(database);
  const due = await listDueFees(database, { month: `${month}-01`, withPayments: tariff.chargesPayments });
  if (due.length === 0) return refuse('nothing_to_change', 'month');
  const rates = await latestRates(database);
  const { ratesAgeMaxHours } = config;
  const run: Fee[] = [];
  for (const fee of due) {
    const value = (from: Money, to: Money['currency'], rounding?: typeof roundHalfEven): Money | Refusal => {
      if (from.currency === to) return from;
      const judged = judgeCrossRate(rates, { from: from.currency, to }, { now, ratesAgeMaxHours });
      return isRefusal(judged) ? judged : convert(from, judged.rate, rounding);
    };
    const inDollars = feeInDollars(tariff, fee, (amount) => value(amount, usd));
    if (isRefusal(inDollars)) return inDollars;
    const amount = value(inDollars, fee.account.currency, roundHalfEven);
    if (isRefusal(amount)) return amount;
    if (!isZero(amount)) run.push({ ...fee, inDollars, amount });
  }
  return run;
}

function feeInDollars(tariff: Tariff, { of }: DueFee, toDollars: (amount: Money) => Money | Refusal): Money | Refusal {
  if (of === undefined) return fromDecimalString(tariff.monthlyMaintenance, usd);
  const { percent, least, most } = tariff.payment;
  const value = toDollars(of.amount);
  return isRefusal(value) ? value : shareWithinBounds(value, { percent, bounds: { least, most } });
}

async function book(
  { newId, clock }: Platform,
  transaction: Database,
  { run, month }: { readonly run: readonly Fee[]; readonly month: string },
): Promise<readonly { readonly entryId: JournalEntryId; readonly charge: FeeCharge }[]> {
  const now = clock.now();
  const income = new Map<string, Awaited<ReturnType<typeof bankAccount>>>();
  for (const fee of run) {
    const { currency } = fee.account;
    if (!income.has(incomeOf(fee)))
      income.set(incomeOf(fee), await bankAccount(transaction, { kind: lineOf[fee.fee], currency, newId, now }));
  }
  const drafts = run.map((fee) => ({ id: newId() as JournalEntryId, fee }));
  const bookedAt = clock.bookingTime();
  const outcomes = await postEntries(
    transaction,
    drafts.map(({ id, fee }) => ({
      id,
      kind: 'fee charged',
      bookedAt,
      postings: [
        { accountId: fee.account.ledgerAccountId, side: 'debit', amount: fee.amount },
        { accountId: income.get(incomeOf(fee))!, side: 'credit', amount: fee.amount },
      ],
    })),
    { newId },
  );
  const names = new Map<string, string>();
  const charged: { readonly entryId: JournalEntryId; readonly charge: FeeCharge }[] = [];
  const payments: Payment[] = [];
  for (const [place, outcome] of outcomes.entries()) {
    if ('refusal' in outcome) continue;
    const { id: entryId, fee } = drafts[place]!;
    const { clientId, account, of, amount } = fee;
    if (!names.has(clientId)) names.set(clientId, partyName((await findClientById(transaction, clientId))!));
    const paymentId = newId();
    payments.push({
      id: paymentId,
      journalEntryId: entryId,
      type: 'fee',
      orderedBy: clientId,
      debtor: { name: names.get(clientId)!, account: account.number },
      creditor: { name: brand.names.en, account: incomeOf(fee) },
      remittanceInformation: of === undefined ? `Monthly maintenance ${month.slice(0, 7)}` : `Fee of ${of.number}`,
      amount,
      createdAt: outcome.bookedAt,
    });
    charged.push({
      entryId,
      charge: { id: newId(), fee: fee.fee, month, clientId, ofPaymentId: of?.id ?? null, paymentId },
    });
  }
  await insertPayments(transaction, payments);
  if (charged.length > 0)
    await insertFeeCharges(
      transaction,
      charged.map(({ charge }) => charge),
    );
  return charged;
}
