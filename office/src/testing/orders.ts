/** An order that waits for a decision, as the office's calls answer it. */
export const queuedOrder = {
  id: 'O-1',
  version: 3,
  state: 'in_process',
  transferNumber: 'T-1',
  placedAt: '2026-11-23T09:30:00.000Z',
  clientNumber: 'OS-20417',
  clientName: 'Eleanor Hartwell',
  debtorAccount: 'OS2400712212',
  creditorName: 'Otto Graf',
  creditorAccount: 'DE89370400440532013000',
  creditorCountry: 'DE',
  amount: '1250.00',
  currency: 'USD',
};

/** The same with everything that its page shows. */
export const outgoingOrder = {
  ...queuedOrder,
  clientId: 'C-1',
  type: 'swift',
  debtorName: 'Eleanor Hartwell',
  creditorAddress: 'Kai 1, 20095 Hamburg',
  address: { street: 'Kai 1', postCode: '20095', town: 'Hamburg', subdivision: '', country: 'DE' },
  creditorAgentName: 'Nordbank',
  creditorAgentBic: 'COBADEFFXXX',
  chargeBearer: 'SHAR',
  remittanceInformation: 'Berth 14',
  endToEndId: 'E2E-1',
  uetr: 'df6bad05-d81f-4e77-8da7-cde8ba7928d8',
  reason: null,
  needsSecondPerson: false,
  proposedBy: null,
  hints: [],
  hits: [],
  moves: [],
  balances: [
    { number: 'OS2400712204', currency: 'EUR', balance: '10.00', available: '10.00' },
    { number: 'OS2400712212', currency: 'USD', balance: '49638.27', available: '47138.27' },
  ],
  history: [],
  file: null,
};
