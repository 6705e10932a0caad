/** The fields of an international order as programs outside spell them. */
interface OrderBody {
  readonly from_account: string;
  readonly Amount: string;
  readonly 'Bank Name': string;
  readonly 'SWIFT Code': string;
  readonly 'IBAN/Beneficiary Account Number': string;
  readonly 'Beneficiary Reference': string;
  readonly 'Beneficiary Name': string;
  readonly BenefCountry: string;
  readonly 'Bank/Beneficiary Address': string;
  readonly PayCharges: string;
}

/** The body of an international order that keeps every rule; a test gives the account and what it is about. */
export function internationalOrder<Given extends Partial<OrderBody>>(
  given: Given = {} as Given,
): Omit<OrderBody, 'from_account'> & Given {
  return {
    Amount: '60.00',
    'Bank Name': 'Nordbank',
    'SWIFT Code': 'COBADEFF',
    'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
    'Beneficiary Reference': 'Invoice 17',
    'Beneficiary Name': 'Otto Graf',
    BenefCountry: 'DE',
    'Bank/Beneficiary Address': 'Hamburg',
    PayCharges: 'SHA',
    ...given,
  };
}
