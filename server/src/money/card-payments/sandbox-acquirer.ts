import {
  sandboxCards,
  sandboxDeclinedCards,
  sandboxRefundFails,
  sandboxUnknownCards,
  winningStatement,
  type DeclineReason,
} from '@bank/contract';
import type { AcquirerAnswer, CardAcquirer } from './acquirer.ts';
import { confirmationSeconds, type CardPaymentState } from './card-payment-moves.ts';

/** What the sandbox says of a card. */
interface SandboxScript {
  /** At once; undefined where its answer gets lost. */
  readonly first: AcquirerAnswer | undefined;
  /** Later, of a payment that stands in a state. */
  readonly later?: Readonly<Partial<Record<CardPaymentState, AcquirerAnswer>>>;
  readonly askedAgainAfterSeconds?: number;
}

const lostFor: Readonly<Record<keyof typeof sandboxUnknownCards, AcquirerAnswer>> = {
  unknownApproved: { state: 'approved' },
  unknownDenied: { state: 'denied', declineReason: 'declined' },
};

const scripts: ReadonlyMap<string, SandboxScript> = new Map<string, SandboxScript>([
  ['approved', { first: { state: 'approved' } }],
  ['denied', { first: { state: 'denied', declineReason: 'declined' } }],
  [
    'inProcess',
    { first: { state: 'in_process' }, later: { in_process: { state: 'approved' } }, askedAgainAfterSeconds: 10 },
  ],
  ['waitingConfirmation', { first: { state: 'waiting_confirmation', saysMoreAfterSeconds: confirmationSeconds } }],
  [
    'chargedBack',
    {
      first: { state: 'approved', saysMoreAfterSeconds: 60 },
      later: {
        approved: { state: 'charged_back', disputeReason: 'not_received' },
        partly_refunded: { state: 'charged_back', disputeReason: 'not_received' },
      },
    },
  ],
  ['refundFails', { first: { state: 'approved' } }],
  ...Object.keys(sandboxDeclinedCards).map(
    (reason) => [reason, { first: { state: 'denied', declineReason: reason as DeclineReason } }] as const,
  ),
  ...Object.entries(lostFor).map(([name, answer]) => [name, { first: undefined, later: { unknown: answer } }] as const),
]);

const nameOf: ReadonlyMap<string, string> = new Map(
  [sandboxCards, sandboxDeclinedCards, sandboxUnknownCards, { refundFails: sandboxRefundFails }].flatMap((cards) =>
    Object.entries(cards).map(([name, number]) => [number, name] as const),
  ),
);

/** An answer that never came is asked for after so long. */
const lostSeconds = 5;

/**
 * The acquirer of test mode. The card alone decides, so a test of a merchant ends the same each time. Its reference
 * names what becomes of the payment: it keeps nothing.
 */
export const sandboxAcquirer: CardAcquirer = {
  name: 'sandbox',
  takes: (cardNumber) => nameOf.has(cardNumber),
  nameAttempt({ paymentId, cardNumber }) {
    const name = nameOf.get(cardNumber);
    const script = name === undefined ? undefined : scripts.get(name);
    if (script === undefined) throw new Error('The sandbox was asked for a card that it does not take.');
    return { reference: `${name}:${paymentId}`, askedAgainAfterSeconds: script.askedAgainAfterSeconds ?? lostSeconds };
  },
  async authorise({ reference }) {
    const { first } = scriptOf(reference);
    if (first === undefined) throw new Error('The sandbox does not answer for this card.');
    return first;
  },
  async lookUp({ reference, state }) {
    const { first, later } = scriptOf(reference);
    const said = later?.[state];
    if (said !== undefined || (state !== 'in_process' && state !== 'unknown')) return said;
    // Its first answer did not come through: a server was killed before it was kept.
    return first ?? later?.unknown;
  },
  cancel: async () => ({ state: 'denied', declineReason: 'not_reached' }),
  refund: async ({ reference }) => (reference.startsWith('refundFails:') ? 'failed' : 'done'),
  // It keeps nothing: asked again, it answers as the first time.
  lookUpRefund: async () => 'not_found',
  answerDispute: async ({ statement }) =>
    statement.includes(winningStatement) ? { state: 'approved' } : { state: 'charged_back', isDisputeLost: true },
};

function scriptOf(reference: string): SandboxScript {
  return scripts.get(reference.slice(0, reference.indexOf(':'))) ?? { first: { state: 'denied' } };
}
