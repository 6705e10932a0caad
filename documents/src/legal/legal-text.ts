/** A legal document in one language. Clauses may hold places for facts: `{bank}`, `{mailbox}`. */
export interface LegalText {
  readonly title: string;
  /** One sentence beneath the title. */
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly title: string;
  /** Printed as 1.1, 1.2 … */
  readonly clauses: readonly string[];
  /** A table after the clauses. */
  readonly table?: LegalTable;
  /** Parties that sign beneath the clauses. */
  readonly signatures?: readonly string[];
}

export interface LegalTable {
  /** Heads of the two columns. */
  readonly columns: readonly [string, string];
  readonly rows: 'referralTiers';
}

/** The facts that a legal text may name, as `{bank}`. */
export const legalPlaces = [
  'bank',
  'mailbox',
  'licence',
  'since',
  'officeHours',
  'verificationHours',
  'urgentOpeningDays',
] as const;

/** Facts that fill the places of clauses, as text. */
export type LegalFacts = Readonly<Record<(typeof legalPlaces)[number], string>>;

/** A share of the money that an agent referred; amounts and percent are text (spec 9, referral commission tiers). */
export interface ReferralTier {
  readonly from: string;
  /** Left out for the highest. */
  readonly to?: string;
  readonly percent: string;
}
