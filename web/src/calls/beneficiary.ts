import type { WireBeneficiary } from '@bank/contract';

/** Whom the client pays again. Texts as the client typed them. */
export interface Beneficiary {
  readonly id: string;
  /** What the client calls it. */
  readonly label: string;
  readonly creditorName: string;
  /** IBAN without spaces, or account number. */
  readonly creditorAccount: string;
  /** ISO 3166 alpha-2. */
  readonly creditorCountry: string;
  readonly creditorAgentName: string;
  readonly creditorAgentBic: string;
  readonly street: string;
  readonly postCode: string;
  readonly town: string;
  /** Empty where it differs from order to order. */
  readonly reference: string;
}

export function readWireBeneficiary(wire: WireBeneficiary): Beneficiary {
  return {
    id: wire.id,
    label: wire.label,
    creditorName: wire.creditor_name,
    creditorAccount: wire.creditor_account,
    creditorCountry: wire.creditor_country,
    creditorAgentName: wire.creditor_agent_name,
    creditorAgentBic: wire.creditor_agent_bic,
    street: wire.street,
    postCode: wire.post_code,
    town: wire.town,
    reference: wire.reference,
  };
}
