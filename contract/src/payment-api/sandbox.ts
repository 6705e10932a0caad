import type { DeclineReason } from './decline-reasons.ts';

/** Where the Payment API of a demonstration listens, as its guide calls it. A start prints the address that it has. */
export const demonstrationPaymentApi = 'http://127.0.0.1:8082';

/** The test credentials of the demonstration's corporate client. They open test mode and nothing else. */
export const demonstrationMerchant = { login: 'ostro_test', password: 'Harbour-Till-1' } as const;

/**
 * The cards of test mode and what becomes of a payment with each. They belong to nobody. Any validity that is not over
 * and any CVV of three digits goes with them.
 */
export const sandboxCards = {
  approved: '4111111111111111',
  denied: '4000000000000002',
  /** In process, and approved ten seconds later. */
  inProcess: '4000000000000119',
  waitingConfirmation: '4000000000003220',
  /** Approved, and charged back a minute later. */
  chargedBack: '4000000000000259',
} as const;
export type SandboxOutcome = keyof typeof sandboxCards;

/** Cards that are denied, each for its reason. `denied` above says no more than `declined`. */
export const sandboxDeclinedCards = {
  insufficient_funds: '4000000000009995',
  limit_exceeded: '4000000000006975',
  expired_card: '4000000000000069',
  lost_card: '4000000000009987',
  stolen_card: '4000000000009979',
  suspected_fraud: '4100000000000019',
  security_code_wrong: '4000000000000127',
  card_not_supported: '4000000000000010',
  acquirer_error: '4000000000000630',
} as const satisfies Readonly<Partial<Record<DeclineReason, string>>>;

/** Cards whose acquirer does not answer in time. What became of the payment is found out seconds later. */
export const sandboxUnknownCards = {
  unknownApproved: '4000000000000309',
  unknownDenied: '4000000000000416',
} as const;

/** Approved. What is to go back of it fails at the acquirer, and the payment is as before. */
export const sandboxRefundFails = '4000000000005126';

/** All cards of test mode: live mode takes none of them. */
export const sandboxNumbers: ReadonlySet<string> = new Set(
  [sandboxCards, sandboxDeclinedCards, sandboxUnknownCards, { refundFails: sandboxRefundFails }].flatMap((cards) =>
    Object.values(cards),
  ),
);

/** A statement with these words wins a dispute of test mode; every other one loses it. */
export const winningStatement = 'winning_evidence';

/** What a token of test mode begins with. */
export const testTokenPrefix = 'test_';
/** What one of live mode begins with. */
export const liveTokenPrefix = 'live_';

/** The longest text of the merchant's own: payer, owner, reference. */
export const paymentTextLengthMax = 100;

/** Payments that one list answers, the newest ones. */
export const listedPaymentsMax = 1_000;
