/** What a program may do, and for how long things live. The guide and the server have it from here. */
export const paymentApiLimits = {
  tokenMinutes: 60,
  /** Requests a minute of one merchant: payments, refunds, pages; and what is read. */
  changesPerMinute: 600,
  readsPerMinute: 1_200,
  /** Requests a minute of one network, an IPv4 address or a /64 of IPv6, without a good token. */
  strangersPerMinute: 60,
  /** Pages of checkouts that one network opens and posts, a minute. */
  pagesPerMinute: 60,
  keyDays: 7,
  checkoutMinutes: 15,
  returnAddresses: 20,
} as const;

/** The longest answer to a dispute, in characters. */
export const disputeStatementMax = 2_000;
export const pageLimitMax = 100;
export const pageLimitUsual = 20;
