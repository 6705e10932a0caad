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

/** What a token of test mode begins with. */
export const testTokenPrefix = 'test_';

/** The longest text of the merchant's own: payer, owner, reference. */
export const paymentTextLengthMax = 100;

/** Payments that one list answers, the newest ones. */
export const listedPaymentsMax = 1_000;
