/** Minimum password length, in characters (spec 5, spec 9). */
export const passwordLengthMin = 8;
/** Maximum password length: hashing a very long one would keep the bank busy (OWASP ASVS 6.2). */
export const passwordLengthMax = 256;
/** Digits of the one-time PIN. */
export const pinLength = 6;
/** A login ends after so many hours, however much it is used. */
export const sessionHoursMax = 12;
/** A device and a network are known for this many days after the last login that was completed there. */
export const knownPlaceDays = 90;
/** A client is told of locks of one kind at most once in this many hours. */
export const lockNoticeHours = 12;
/** Digits of the code that confirms an order. */
export const confirmationCodeLength = 6;

/**
 * The email rule of the Contact page, anchored, for that page only (spec 5): 1 to 15 letters or digits, an optional
 * separator, 1 to 15 letters or digits, @, 2 to 20 lowercase letters, a dot, 2 to 4 lowercase letters.
 */
export const contactEmailPattern = /^[A-Za-z0-9]{1,15}[._-]?[A-Za-z0-9]{1,15}@[a-z]{2,20}\.[a-z]{2,4}$/;
/** The longest address that the pattern can match; checked before it, so that the pattern's cost is bounded. */
export const contactEmailLengthMax = 57;

export function isContactEmail(text: string): boolean {
  return text.length <= contactEmailLengthMax && contactEmailPattern.test(text);
}

/** A reference of our own transfers: ISO 20022 `Ustrd` holds 140 characters. */
export const referenceLengthMax = 140;
/** Names and banks: ISO 20022 `Nm` holds 140 characters. */
export const nameLengthMax = 140;
/** An account number where the country has no IBAN (ISO 20022 `Othr/Id`). */
export const accountNumberLengthMax = 34;
/** Parts of an address (ISO 20022 `PstlAdr`): street with its number, post code, town. */
export const addressPartLengthMax = { street: 70, postCode: 16, town: 35 } as const;
/** What a client calls an account: short enough for a row of a table. */
export const accountNameLengthMax = 40;
/** Most beneficiaries that one client keeps: a list that a person can still read. */
export const beneficiariesMax = 500;
/** The address of a browser at its push service. */
export const pushAddressLengthMax = 1_000;
/** Free text of a form, in characters; the body as a whole is bounded at 64 KiB. */
export const messageLengthMax = 20_000;
/** One line of a form, in characters. */
export const lineLengthMax = 1_000;

/** An idempotency key: 1 to 255 visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;
/** The header of an answer that is the first answer to its key again: `true`. Nothing happened this time. */
export const idempotentReplayedHeader = 'idempotent-replayed';
/** The header that names the payment of an order that was booked: its `id` in statement rows. */
export const paymentIdHeader = 'payment-id';

/**
 * The header of a conversion that is booked at this rate or not at all: the rate of a quote, as it was written there.
 */
export const expectedRateHeader = 'expected-rate';
/** How long a form shows the rate of a quote before it asks for another one, in seconds. */
export const quoteHeldSeconds = 30;
/** The header of a confirmed order: the confirmation's id, a colon, its code. */
export const confirmationHeader = 'confirmation';
/**
 * What staff and statement read as the reason of an order that its client took back (ISO 20022, DS02 OrderCancelled).
 */
export const cancelledByClientReason = 'Cancelled by the client (DS02)';

/** The reason of an order that the bank held and does not send (ISO 20022, MS03: a reason that is not told). */
export const declinedByBankReason = 'Not carried out by the bank (MS03)';

/** Why a credit is taken from an account again: the bank made a mistake, or the bank of the payer asked for it. */
export const creditedByMistakeReason = 'Credited by mistake';
export const takenBackBySenderReason = 'Taken back by the bank that sent it';

/** The most rows of a page of the statement. A request without a `limit` reads all rows. */
export const statementPageSizeMax = 1_000;
