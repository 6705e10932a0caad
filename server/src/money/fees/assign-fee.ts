import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { assignFeeContent, type AssignFee, type Difference } from '@bank/contract/office';
import { amountText } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { findPaidOrder, findUnassigned, isChargedOrWaived, type Unassigned } from './assigned-fees-store.ts';
import { insertFeeCharges, lockFees, type FeeCharge } from './fees-store.ts';
import { takeIncomeBack } from './take-income-back.ts';
import { findToldFee, type ToldFee } from './told-fees-store.ts';

/** What a fee that a person booked was for: a line for each month or payment; none where it is not of the tariff. */
interface Assignment {
  readonly hand: Unassigned;
  readonly of: readonly {
    readonly name: string;
    readonly charge: Pick<FeeCharge, 'fee' | 'month' | 'ofPaymentId'>;
    /** The fee that the bank accrued meanwhile: it is income twice until that is taken back. */
    readonly accrued: ToldFee | undefined;
  }[];
}

/**
 * Says what a fee was for that a person booked, so that no run charges it again. Of what was accrued the accrual is
 * taken back: the booking by hand is the income.
 */
export function assignFee(platform: Platform): ProposalKind {
  const { newId } = platform;
  return defineProposalKind<AssignFee>({
    kind: 'assign_fee',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver'],
    content: assignFeeContent,
    keep: async (typed) => inCapitals(typed),
    subject: ({ payment }) => payment,
    describe: async (database, content) => {
      const assignment = await judge(platform, database, content);
      if (isRefusal(assignment)) return assignment;
      const { hand, of } = assignment;
      const amount = amountText(hand.amount);
      if (of.length === 0) return [{ what: 'fee', of: hand.number, was: null, willBe: `other: ${amount}` }];
      return of.map(
        ({ name, accrued }): Difference => ({
          what: 'fee',
          of: `${hand.number} ${name}`,
          was: accrued === undefined ? null : amountText(accrued.amount),
          willBe: amount,
        }),
      );
    },
    execute: async (transaction, content, { approvedBy }) => {
      await lockFees(transaction);
      const assignment = await judge(platform, transaction, content);
      if (isRefusal(assignment)) return assignment;
      const { hand, of } = assignment;
      const told =
        of.length > 0
          ? of
          : [{ charge: { fee: 'other', month: null, ofPaymentId: null }, accrued: undefined } as const];
      const charges: FeeCharge[] = [];
      for (const { charge, accrued } of told) {
        const clearingEntryId =
          accrued === undefined ? null : await takeIncomeBack(platform, transaction, accrued, 'fee assigned');
        charges.push({ id: newId(), ...charge, clientId: hand.clientId, paymentId: hand.paymentId, clearingEntryId });
      }
      await insertFeeCharges(transaction, charges);
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'fee_assigned',
          clientId: hand.clientId,
          subject: hand.paymentId,
          about: charges.flatMap(({ id, clearingEntryId }) => [
            { kind: 'fee', id } as const,
            ...(clearingEntryId === null ? [] : [{ kind: 'booking', id: clearingEntryId } as const]),
          ]),
        },
      );
      return 'done';
    },
  });
}

/** Numbers of payments as the bank writes them: the database compares what is kept with what was proposed. */
function inCapitals(typed: unknown): unknown {
  const read = assignFeeContent.safeParse(typed).data;
  return read === undefined ? typed : { payment: read.payment.trim().toUpperCase(), of: [...new Set(read.of)].sort() };
}

async function judge(
  platform: Platform,
  database: Database,
  { payment: number, of: names }: AssignFee,
): Promise<Assignment | Refusal> {
  const hand = await findUnassigned(database, number);
  if (hand === undefined) return refuse('fee_not_found', 'payment');
  const of: Assignment['of'][number][] = [];
  for (const name of names) {
    const charge = await chargeOf(platform, database, { name, hand });
    if (isRefusal(charge)) return charge;
    const standing = await isChargedOrWaived(database, { ...charge, clientId: hand.clientId });
    if (standing.isSettled) return refuse('fee_not_open', 'of');
    const accrued =
      standing.feeId === undefined ? undefined : await findToldFee(database, standing.feeId, platform.config.timeZone);
    of.push({ name, charge, accrued });
  }
  return { hand, of };
}

async function chargeOf(
  { clock, config }: Platform,
  database: Database,
  { name, hand }: { readonly name: string; readonly hand: Unassigned },
): Promise<Assignment['of'][number]['charge'] | Refusal> {
  if (!name.startsWith('T-')) {
    // A month to come may be paid ahead, a year of them at most.
    const today = dayIn(config.timeZone, clock.now());
    const last = `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}`;
    return name > last
      ? refuse('period_in_future', 'of')
      : { fee: 'maintenance', month: `${name}-01`, ofPaymentId: null };
  }
  const order = await findPaidOrder(database, { number: name, clientId: hand.clientId, zone: config.timeZone });
  return order === undefined
    ? refuse('fee_not_found', 'of')
    : { fee: 'payment', month: order.month, ofPaymentId: order.paymentId };
}
