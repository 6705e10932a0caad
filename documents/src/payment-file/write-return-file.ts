import { money, toDecimalString, type Money } from '@bank/money';
import { atMost, group, leaf } from '../statement/xml.ts';
import { accountId, agent, carriedName } from './message-parts.ts';
import type { PaymentReturn, ReturnFile } from './payment-return.ts';

/** A UUID of version 4, as the schema wants a UETR. */
const uetrPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Money that goes back through a correspondent as `pacs.004` (ISO 20022, payment return), in its version. The
 * correspondent takes it from the account that the bank has with it (`INDA`: the instructed agent settles). The bank
 * knows the payment by the correspondent's statement or notification, so that message is the original one, and the
 * servicer's reference of its entry the original transaction.
 */
export function writeReturnFile(file: ReturnFile): string {
  const { message, messageId, createdAt, settleOn, correspondent, currency, returns } = file;
  const isChained = message === 'pacs.004.001.09';
  const total = money(
    returns.reduce((sum, { amount }) => sum + amount.amountMinor, 0n),
    currency,
  );
  const header = group(
    'GrpHdr',
    leaf('MsgId', messageId),
    leaf('CreDtTm', createdAt.toISOString()),
    leaf('NbOfTxs', String(returns.length)),
    ...(isChained
      ? [group('SttlmInf', leaf('SttlmMtd', 'INDA'))]
      : [
          leaf('CtrlSum', toDecimalString(total)),
          amountOf('TtlRtrdIntrBkSttlmAmt', total),
          leaf('IntrBkSttlmDt', settleOn),
          group(
            'SttlmInf',
            leaf('SttlmMtd', 'INDA'),
            group('SttlmAcct', accountId(correspondent.account), leaf('Ccy', currency)),
          ),
          ...agentsOf(file),
        ]),
  );
  const transactions = returns.map((one) => `\n${transaction(one, file)}`).join('');
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><PmtRtr>` +
    `${header}${transactions}\n</PmtRtr></Document>\n`
  );
}

/** Who sends the file, and to whom. */
function agentsOf({ bank, correspondent }: ReturnFile): string[] {
  const name = carriedName(correspondent.name);
  return [agent('InstgAgt', bank), agent('InstdAgt', { ...correspondent, name })];
}

/** Those whom the return goes through, back from who got the money to who sent it. */
function chain({ debtor, creditorAccount }: PaymentReturn, { bank }: ReturnFile, debtorAgent: string): string {
  const party = (element: string, name: string) => group(element, group('Pty', leaf('Nm', atMost(140, name))));
  return group(
    'RtrChain',
    // The bank gives back what it could credit to nobody.
    party('Dbtr', bank.name),
    group('DbtrAcct', accountId(creditorAccount)),
    agent('DbtrAgt', bank),
    debtorAgent.replaceAll('DbtrAgt>', 'CdtrAgt>'),
    party('Cdtr', debtor.name || 'NOTPROVIDED'),
    group('CdtrAcct', accountId(debtor.account)),
  );
}

function transaction(one: PaymentReturn, file: ReturnFile): string {
  const { bank, message, settleOn } = file;
  const isChained = message === 'pacs.004.001.09';
  const { original, amount, debtor } = one;
  const debtorAgent = agent('DbtrAgt', { name: debtor.agentName, bic: debtor.agentBic });
  return group(
    'TxInf',
    leaf('RtrId', one.returnId),
    group('OrgnlGrpInf', leaf('OrgnlMsgId', atMost(35, original.messageId)), leaf('OrgnlMsgNmId', original.message)),
    // What ISO 20022 writes where the sender gave none.
    leaf('OrgnlEndToEndId', atMost(35, one.endToEndId) || 'NOTPROVIDED'),
    leaf('OrgnlTxId', atMost(35, one.servicerReference)),
    leaf('OrgnlUETR', uetrPattern.test(one.uetr) ? one.uetr : ''),
    amountOf('OrgnlIntrBkSttlmAmt', amount),
    leaf('OrgnlIntrBkSttlmDt', one.valueDate),
    amountOf('RtrdIntrBkSttlmAmt', amount),
    isChained ? leaf('IntrBkSttlmDt', settleOn) : '',
    // The bank takes nothing for it.
    leaf('ChrgBr', 'SHAR'),
    ...(isChained ? [...agentsOf(file), chain(one, file, debtorAgent)] : []),
    group(
      'RtrRsnInf',
      group('Orgtr', leaf('Nm', atMost(140, bank.name)), group('Id', group('OrgId', leaf('AnyBIC', bank.bic)))),
      group('Rsn', leaf('Cd', one.reasonCode)),
    ),
    group(
      'OrgnlTxRef',
      group('RmtInf', leaf('Ustrd', atMost(140, one.remittanceInformation))),
      group('Dbtr', group('Pty', leaf('Nm', atMost(140, debtor.name)))),
      group('DbtrAcct', accountId(debtor.account)),
      debtorAgent,
      agent('CdtrAgt', bank),
      group('CdtrAcct', accountId(one.creditorAccount)),
    ),
  );
}

function amountOf(element: string, amount: Money): string {
  return `<${element} Ccy="${amount.currency}">${toDecimalString(amount)}</${element}>`;
}
