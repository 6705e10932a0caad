import { money, toDecimalString } from '@bank/money';
import { atMost, group, leaf } from '../statement/xml.ts';
import { accountId, agent, carriedName, postalAddress } from './message-parts.ts';
import type { PaymentFile, PaymentFileOrder } from './payment-file.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** The version of the message: a status file names it. */
export const paymentFileMessage = 'pain.001.001.09';

/**
 * Orders for a correspondent as `pain.001.001.09` (ISO 20022, customer credit transfer initiation). The bank is the
 * debtor, with its account at the correspondent; the client stands in `UltmtDbtr`. Each order is booked by itself
 * (`BtchBookg` false), so that each has an entry of its own on the account.
 */
export function writePaymentFile(file: PaymentFile): string {
  const { messageId, createdAt, executeOn, bank, correspondent, currency, orders } = file;
  const total = money(
    orders.reduce((sum, { amount }) => sum + amount.amountMinor, 0n),
    currency,
  );
  const counted = leaf('NbOfTxs', String(orders.length)) + leaf('CtrlSum', toDecimalString(total));
  const bankId = group('Id', group('OrgId', leaf('AnyBIC', bank.bic)));
  const self = (address: string): string => leaf('Nm', atMost(140, bank.name)) + address + bankId;
  const header = group(
    'GrpHdr',
    leaf('MsgId', messageId),
    leaf('CreDtTm', createdAt.toISOString()),
    counted,
    group('InitgPty', self('')),
  );
  const head = [
    leaf('PmtInfId', messageId),
    leaf('PmtMtd', 'TRF'),
    leaf('BtchBookg', 'false'),
    counted,
    group('ReqdExctnDt', leaf('Dt', executeOn)),
    group('Dbtr', self(postalAddress(bank.address))),
    group('DbtrAcct', accountId(correspondent.account), leaf('Ccy', currency)),
    agent('DbtrAgt', { ...correspondent, name: carriedName(correspondent.name) }),
  ].join('');
  const transfers = orders.map((order) => `\n${transfer(order)}`).join('');
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}"><CstmrCdtTrfInitn>${header}\n` +
    `<PmtInf>${head}${transfers}\n</PmtInf></CstmrCdtTrfInitn></Document>\n`
  );
}

function transfer(order: PaymentFileOrder): string {
  const { debtor, creditor, amount, isSepa } = order;
  return group(
    'CdtTrfTxInf',
    group(
      'PmtId',
      leaf('InstrId', order.instructionId),
      leaf('EndToEndId', order.endToEndId),
      leaf('UETR', order.uetr ?? ''),
    ),
    isSepa ? group('PmtTpInf', group('SvcLvl', leaf('Cd', 'SEPA'))) : '',
    group('Amt', `<InstdAmt Ccy="${amount.currency}">${toDecimalString(amount)}</InstdAmt>`),
    // SEPA knows this one alone (EPC rulebook).
    leaf('ChrgBr', isSepa ? 'SLEV' : order.chargeBearer),
    group('UltmtDbtr', leaf('Nm', atMost(140, carriedName(debtor.name))), carriedAddress(debtor), clientId(debtor)),
    agent('CdtrAgt', order.creditorAgent),
    group('Cdtr', leaf('Nm', atMost(140, creditor.name)), postalAddress(creditor.address)),
    group('CdtrAcct', accountId(creditor.account)),
    group('RmtInf', leaf('Ustrd', atMost(140, order.remittanceInformation))),
  );
}

/** The account from which the client pays: it names the payer to the end of the chain (FATF recommendation 16). */
function clientId({ account, isCompany }: PaymentFileOrder['debtor']): string {
  return group('Id', group(isCompany ? 'OrgId' : 'PrvtId', group('Othr', leaf('Id', atMost(35, account)))));
}

/** The client's address, in SWIFT characters as those of orders are. */
function carriedAddress({ address }: PaymentFileOrder['debtor']): string {
  if (address === undefined) return '';
  const { street, postCode, town, subdivision, country } = address;
  const [carriedStreet = '', carriedCode = '', carriedTown = '', carriedState = ''] = [
    street,
    postCode,
    town,
    subdivision,
  ].map(carriedName);
  return postalAddress({
    street: carriedStreet,
    postCode: carriedCode,
    town: carriedTown,
    subdivision: carriedState,
    country,
  });
}
