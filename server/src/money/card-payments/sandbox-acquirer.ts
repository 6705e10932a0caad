import { sandboxCards, type SandboxOutcome } from '@bank/contract';
import type { CardAcquirer, FirstAnswer, LaterAnswer } from './acquirer.ts';
import { confirmationSeconds, type CardPaymentState } from './card-payment-moves.ts';

/** What the sandbox says of each card: at once, and later of a payment that stands in a state. */
const outcomes: Readonly<
  Record<
    SandboxOutcome,
    {
      readonly first: Omit<FirstAnswer, 'reference'>;
      readonly later?: Readonly<Partial<Record<CardPaymentState, LaterAnswer>>>;
    }
  >
> = {
  approved: { first: { state: 'approved' } },
  denied: { first: { state: 'denied' } },
  inProcess: {
    first: { state: 'in_process', saysMoreAfterSeconds: 10 },
    later: { in_process: { state: 'approved' } },
  },
  waitingConfirmation: { first: { state: 'waiting_confirmation', saysMoreAfterSeconds: confirmationSeconds } },
  chargedBack: {
    first: { state: 'approved', saysMoreAfterSeconds: 60 },
    later: { approved: { state: 'charged_back' }, partly_refunded: { state: 'charged_back' } },
  },
};

const outcomeOf: ReadonlyMap<string, SandboxOutcome> = new Map(
  Object.entries(sandboxCards).map(([outcome, number]) => [number, outcome as SandboxOutcome]),
);

/**
 * The acquirer of test mode. The card alone decides, so a test of a merchant ends the same each time. Its reference
 * names the outcome: it keeps nothing.
 */
export const sandboxAcquirer: CardAcquirer = {
  name: 'sandbox',
  takes: (cardNumber) => outcomeOf.has(cardNumber),
  async authorise({ paymentId, cardNumber }) {
    const outcome = outcomeOf.get(cardNumber);
    if (outcome === undefined) throw new Error('The sandbox was asked for a card that it does not take.');
    return { ...outcomes[outcome].first, reference: `${outcome}:${paymentId}` };
  },
  async lookUp({ reference, state }) {
    const [outcome] = reference.split(':');
    return outcomes[outcome as SandboxOutcome]?.later?.[state];
  },
};
