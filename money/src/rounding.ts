/** Turns the fraction `numerator / denominator` into an integer. The denominator is greater than zero. */
export type Rounding = (numerator: bigint, denominator: bigint) => bigint;

/** Towards minus infinity: the remainder never goes to the client, whatever the sign. */
export const roundDown: Rounding = (numerator, denominator) => {
  const quotient = numerator / denominator;
  // BigInt division cuts towards zero, which for a negative fraction is up.
  return numerator % denominator < 0n ? quotient - 1n : quotient;
};

/** Towards plus infinity: what a client has to give for an amount of the bank. */
export const roundUp: Rounding = (numerator, denominator) => -roundDown(-numerator, denominator);

/** To the nearest integer, halves to the even one. For reports; a client could gain by it there and back. */
export const roundHalfEven: Rounding = (numerator, denominator) => {
  const lower = roundDown(numerator, denominator);
  const twiceRemainder = 2n * (numerator - lower * denominator);
  if (twiceRemainder === denominator) return lower % 2n === 0n ? lower : lower + 1n;
  return twiceRemainder < denominator ? lower : lower + 1n;
};
