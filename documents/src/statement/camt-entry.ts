import { judgeNamedAccount, transferTypeNames, wireChargesOf } from '@bank/contract';
import { toDecimalString, toRateString, type Money } from '@bank/money';
import { bankTransactionCode } from './bank-transaction-code.ts';
import { agent, type CamtDialect } from './camt-dialect.ts';
import { returnReasonCode } from './return-reason-code.ts';
import { endToEndIdOf, isGivenBack, shortId, uetrOf, type AccountStatement, type StatementEntry } from './statement.ts';
import { atMost, group, leaf } from './xml.ts';

/** An amount with its currency as an attribute. Amounts carry no sign in ISO 20022: the indicator beside them does. */
export function amount(element: string, { amountMinor, currency }: Money): string {
  const size = { amountMinor: amountMinor < 0n ? -amountMinor : amountMinor, currency };
  return `<${element} Ccy="${currency}">${toDecimalString(size)}</${element}>`;
}

export function indicator(isCredit: boolean): string {
  return leaf('CdtDbtInd', isCredit ? 'CRDT' : 'DBIT');
}

/** What every entry of an account is written with. */
interface OfEntry {
  readonly dialect: CamtDialect;
  readonly account: AccountStatement['account'];
  readonly bankName: string;
}

/**
 * One row as `Ntry`. Every row is booked: its money has left or reached the account, and the balances say so. Nothing
 * here follows the progress of the payment to the other bank: an entry reads the same for ever.
 */
export function entryElement(entry: StatementEntry, { dialect, account, bankName }: OfEntry): string {
  const isCredit = entry.side === 'credit';
  const [domain, family, subFamily] = bankTransactionCode(entry);
  return group(
    'Ntry',
    leaf('NtryRef', shortId(entry)),
    amount('Amt', entry.amount),
    indicator(isCredit),
    leaf('RvslInd', isReversal(entry) ? 'true' : ''),
    dialect.booked,
    group('BookgDt', leaf('Dt', entry.bookedOn)),
    group('ValDt', leaf('Dt', entry.valueDate)),
    leaf('AcctSvcrRef', atMost(35, entry.transferNumber)),
    group(
      'BkTxCd',
      group('Domn', leaf('Cd', domain), group('Fmly', leaf('Cd', family), leaf('SubFmlyCd', subFamily))),
      group('Prtry', leaf('Cd', entry.type), leaf('Issr', atMost(35, bankName))),
    ),
    group('NtryDtls', group('TxDtls', ...details(dialect, account, entry))),
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

function details(dialect: CamtDialect, account: AccountStatement['account'], entry: StatementEntry): string[] {
  const { side, debtor, creditor, debtorAgent, creditorAgent, original } = entry;
  return [
    group(
      'Refs',
      leaf('AcctSvcrRef', atMost(35, entry.transferNumber)),
      leaf('EndToEndId', atMost(35, endToEndIdOf(entry)) || 'NOTPROVIDED'),
      dialect.uetr(uetrOf(entry)),
      original === null ? '' : group('Prtry', leaf('Tp', 'ORIGINAL'), leaf('Ref', atMost(35, original.transferNumber))),
    ),
    dialect.hasTransactionAmount ? amount('Amt', entry.amount) + indicator(side === 'credit') : '',
    exchange(entry),
    group(
      'RltdPties',
      dialect.party('Dbtr', leaf('Nm', atMost(140, debtor.name))),
      partyAccount('DbtrAcct', side === 'debit' ? ownAccount(account) : debtor.account),
      dialect.party('Cdtr', leaf('Nm', atMost(140, creditor.name)) + creditorAddress(entry)),
      partyAccount('CdtrAcct', side === 'credit' ? ownAccount(account) : creditor.account),
    ),
    group(
      'RltdAgts',
      debtorAgent === null ? '' : agent(dialect, 'DbtrAgt', debtorAgent),
      creditorAgent === null ? '' : agent(dialect, 'CdtrAgt', creditorAgent),
    ),
    group('RmtInf', leaf('Ustrd', atMost(140, entry.remittanceInformation))),
    returned(entry),
  ];
}

const ownAccount = ({ iban, number }: AccountStatement['account']) => iban ?? number;

function returned(entry: StatementEntry): string {
  const code = returnReasonCode(entry);
  if (code === null) return '';
  return group('RtrInf', group('Rsn', leaf('Cd', code)), leaf('AddtlInf', atMost(105, entry.reason ?? '')));
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

function partyAccount(element: string, account: string): string {
  if (account === '') return '';
  const named = judgeNamedAccount(account);
  return group(
    element,
    group('Id', 'iban' in named ? leaf('IBAN', named.iban) : group('Othr', leaf('Id', atMost(34, account)))),
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
    entry.chargeBearer === null ? '' : `charges ${wireChargesOf(entry.chargeBearer)}`,
    isGivenBack(entry) ? (entry.reason ?? '') : '',
  ]
    .filter((part) => part !== '')
    .join(' / ');
}
