import { judgeIban, paymentStatusNames, transferTypeNames, wireChargesOf } from '@bank/contract';
import { toDecimalString, toRateString, type Money } from '@bank/money';
import { bankTransactionCode } from './bank-transaction-code.ts';
import { agent, type CamtDialect } from './camt-dialect.ts';
import { shortId, type StatementEntry, type StatementParty } from './statement.ts';
import { atMost, group, leaf } from './xml.ts';

/** An amount with its currency as an attribute. Amounts carry no sign in ISO 20022: the indicator beside them does. */
export function amount(element: string, { amountMinor, currency }: Money): string {
  const size = { amountMinor: amountMinor < 0n ? -amountMinor : amountMinor, currency };
  return `<${element} Ccy="${currency}">${toDecimalString(size)}</${element}>`;
}

export function indicator(isCredit: boolean): string {
  return leaf('CdtDbtInd', isCredit ? 'CRDT' : 'DBIT');
}

/**
 * One row as `Ntry`. Every row is booked: its money has left or reached the account, and the balances say so.
 * `AddtlNtryInf` has the progress of the payment to the other bank.
 */
export function entryElement(dialect: CamtDialect, entry: StatementEntry, bankName: string): string {
  const isCredit = entry.side === 'credit';
  const [domain, family, subFamily] = bankTransactionCode(entry);
  return group(
    'Ntry',
    leaf('NtryRef', shortId(entry)),
    amount('Amt', entry.amount),
    indicator(isCredit),
    leaf('RvslInd', isReversal(entry) ? 'true' : ''),
    dialect.booked,
    group('BookgDt', leaf('Dt', entry.bookedAt.toISOString().slice(0, 10))),
    group('ValDt', leaf('Dt', entry.valueDate)),
    leaf('AcctSvcrRef', atMost(35, entry.transferNumber)),
    group(
      'BkTxCd',
      group('Domn', leaf('Cd', domain), group('Fmly', leaf('Cd', family), leaf('SubFmlyCd', subFamily))),
      group('Prtry', leaf('Cd', entry.type), leaf('Issr', atMost(35, bankName))),
    ),
    group('NtryDtls', group('TxDtls', ...details(dialect, entry))),
    leaf('AddtlNtryInf', atMost(500, additional(entry))),
  );
}

/**
 * An entry that the bank takes back itself: an order that it did not send, or a deposit booked by mistake, which is a
 * debit.
 */
function isReversal({ type, side }: StatementEntry): boolean {
  return type === 'reversal' || (type === 'return' && side === 'debit');
}

function details(dialect: CamtDialect, entry: StatementEntry): string[] {
  return [
    group(
      'Refs',
      leaf('AcctSvcrRef', atMost(35, entry.transferNumber)),
      leaf('EndToEndId', atMost(35, entry.endToEndId ?? '') || 'NOTPROVIDED'),
      dialect.uetr(entry.uetr ?? ''),
    ),
    amount('Amt', entry.amount),
    indicator(entry.side === 'credit'),
    exchange(entry),
    group(
      'RltdPties',
      dialect.party('Dbtr', leaf('Nm', atMost(140, entry.debtor.name))),
      partyAccount('DbtrAcct', entry.debtor),
      dialect.party('Cdtr', leaf('Nm', atMost(140, entry.creditor.name)) + creditorAddress(entry)),
      partyAccount('CdtrAcct', entry.creditor),
    ),
    group('RltdAgts', entry.creditorAgent === null ? '' : agent(dialect, 'CdtrAgt', entry.creditorAgent)),
    group('RmtInf', leaf('Ustrd', atMost(140, entry.remittanceInformation))),
    group('RtrInf', leaf('AddtlInf', entry.type === 'return' ? atMost(105, entry.reason ?? '') : '')),
  ];
}

function creditorAddress({ creditorCountry, creditorAddress: address }: StatementEntry): string {
  const lines = [...(address ?? '').replace(/\s+/g, ' ').trim()];
  return group(
    'PstlAdr',
    leaf('Ctry', creditorCountry ?? ''),
    leaf('AdrLine', atMost(70, lines.slice(0, 70).join(''))),
    leaf('AdrLine', atMost(70, lines.slice(70).join(''))),
  );
}

function partyAccount(element: string, { account }: StatementParty): string {
  if (account === '') return '';
  const judged = judgeIban(account);
  return group(
    element,
    group('Id', 'iban' in judged ? leaf('IBAN', judged.iban) : group('Othr', leaf('Id', atMost(34, account)))),
  );
}

function exchange({ side, amount: own, conversion }: StatementEntry): string {
  if (conversion === null) return '';
  const { counterAmount, rate } = conversion;
  const instructed = side === 'debit' ? own : counterAmount;
  return group(
    'AmtDtls',
    group('InstdAmt', amount('Amt', instructed)),
    group(
      'TxAmt',
      amount('Amt', own),
      group(
        'CcyXchg',
        leaf('SrcCcy', rate.from),
        leaf('TrgtCcy', rate.to),
        leaf('UnitCcy', rate.from),
        leaf('XchgRate', shortRate(rate.rateScaled)),
      ),
    ),
    group('CntrValAmt', amount('Amt', counterAmount)),
  );
}

/**
 * `BaseOneRate` holds eleven digits in all: of a longer rate the last decimals are left out, and CSV and XLSX have
 * them.
 */
function shortRate(rateScaled: bigint): string {
  const [whole = '', fraction = ''] = toRateString(rateScaled).split('.');
  const decimals = fraction.slice(0, Math.max(0, 11 - whole.length));
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

function additional(entry: StatementEntry): string {
  return [
    transferTypeNames[entry.type],
    paymentStatusNames[entry.status],
    entry.chargeBearer === null ? '' : `charges ${wireChargesOf(entry.chargeBearer)}`,
    entry.reason ?? '',
  ]
    .filter((part) => part !== '')
    .join(' / ');
}
