/** Whom a client pays again. Texts as the client typed them; they are judged as those of an order. */
export interface Beneficiary {
  readonly id: string;
  /** What the client calls it. */
  readonly label: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  readonly creditorCountry: string;
  readonly creditorAgentName: string;
  readonly creditorAgentBic: string;
  readonly street: string;
  /** Empty where the country has none. */
  readonly postCode: string;
  readonly town: string;
  /** Empty where it differs from order to order. */
  readonly remittanceInformation: string;
}

/** The field names of the wire, for the refusals that concern one. */
export const beneficiaryFields = {
  label: 'label',
  creditorName: 'creditor_name',
  creditorAccount: 'creditor_account',
  creditorCountry: 'creditor_country',
  creditorAgentName: 'creditor_agent_name',
  creditorAgentBic: 'creditor_agent_bic',
  street: 'street',
  postCode: 'post_code',
  town: 'town',
  remittanceInformation: 'reference',
} as const satisfies Record<keyof Omit<Beneficiary, 'id'>, string>;
