/** The longest answer to a dispute, in characters. */
export const disputeStatementMax = 2_000;
export const pageLimitMax = 100;
export const pageLimitUsual = 20;
