import { toSwiftText } from '@bank/contract';
import { minorUnitsOf, negate, toDecimalString, type Money } from '@bank/money';
import { memoOf } from './memo.ts';
import {
  closingAvailable,
  counterpartyOf,
  statementVersion,
  type AccountStatement,
  type FileParts,
  type StatementEntry,
  type StatementOfAccounts,
} from './statement.ts';
import { atMost, group, xmlText } from './xml.ts';

/** How a version of Open Financial Exchange is spelled. */
interface OfxDialect {
  readonly head: string;
  /** An element around a text; nothing at all where the text is empty. */
  readonly leaf: (name: string, text: string) => string;
  /** Names and balances that only the newer version has. */
  readonly isExtended: boolean;
}

const dialects = {
  '2.2': {
    head:
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
      '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n',
    leaf: (name, text) => (text === '' ? '' : `<${name}>${escaped(markedText(text))}</${name}>`),
    isExtended: true,
  },
  // SGML: values end where the next tag begins.
  '1.0.2': {
    head: `${[
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'VERSION:102',
      'SECURITY:NONE',
      'ENCODING:USASCII',
      'CHARSET:1252',
      'COMPRESSION:NONE',
      'OLDFILEUID:NONE',
      'NEWFILEUID:NONE',
    ].join('\r\n')}\r\n\r\n`,
    leaf: (name, text) => (text === '' ? '' : `<${name}>${markedText(asciiText(text))}\r\n`),
    isExtended: false,
  },
} as const satisfies Record<string, OfxDialect>;

export type OfxVersion = keyof typeof dialects;

/** Open Financial Exchange, one `STMTRS` for each account. Outgoing amounts are negative. `FITID` is the row's id. */
export async function* writeOfx(statement: StatementOfAccounts, version: OfxVersion = '2.2'): FileParts {
  const dialect: OfxDialect = dialects[version];
  const { leaf } = dialect;
  const language = { en: 'ENG', ru: 'RUS', es: 'SPA', fr: 'FRA' }[statement.language];
  yield dialect.head;
  yield `<OFX>${group(
    'SIGNONMSGSRSV1',
    group(
      'SONRS',
      succeeded(leaf),
      leaf('DTSERVER', ofxTime(statement.createdAt)),
      leaf('LANGUAGE', language),
      group(
        'FI',
        leaf('ORG', atMost(32, statement.bankName)),
        leaf('FID', `${bankIdOf(statement)}-${statementVersion}`),
      ),
    ),
  )}\n<BANKMSGSRSV1>`;
  for (const [place, account] of statement.accounts.entries()) {
    yield `\n<STMTTRNRS>${leaf('TRNUID', `${atMost(31, statement.id)}-${place + 1}`)}${succeeded(leaf)}<STMTRS>`;
    yield leaf('CURDEF', account.opening.currency) +
      group(
        'BANKACCTFROM',
        leaf('BANKID', bankIdOf(statement)),
        leaf('ACCTID', atMost(22, account.account.iban ?? account.account.number)),
        leaf('ACCTTYPE', 'CHECKING'),
      );
    yield `<BANKTRANLIST>${leaf('DTSTART', ofxDay(account.fromDay))}${leaf('DTEND', ofxDay(account.toDay))}`;
    for await (const part of account.entries()) yield part.map((entry) => `\n${transaction(dialect, entry)}`).join('');
    yield `\n</BANKTRANLIST>${balances(dialect, account)}</STMTRS></STMTTRNRS>`;
  }
  yield '\n</BANKMSGSRSV1></OFX>\n';
}

/** OFX knows three entities of its own besides the space: a quotation mark stands as it is (OFX 2.3.2.1). */
function markedText(text: string): string {
  return xmlText(text.replaceAll('\r', ' ')).replaceAll('&quot;', '"');
}

/** Letters beyond ASCII as XML numbers them: some readers do not ask the file for its encoding. */
function escaped(text: string): string {
  return text.replace(/[^\n -~]/gu, (letter) => `&#${letter.codePointAt(0)};`);
}

/** Other letters are spelled with those of English, as in a payment message. */
function asciiText(text: string): string {
  return text.replace(/[^ -~]+/g, toSwiftText);
}

const succeeded = (leaf: OfxDialect['leaf']) => group('STATUS', leaf('CODE', '0'), leaf('SEVERITY', 'INFO'));

/** The bank’s BIC: at most nine characters. */
function bankIdOf({ bankBic }: StatementOfAccounts): string {
  return bankBic.slice(0, 9);
}

/** `YYYYMMDDHHMMSS.XXX` with its zone. */
function ofxTime(moment: Date): string {
  return `${moment.toISOString().replace(/[-T:]/g, '').slice(0, 18)}[0:GMT]`;
}

/** A day alone: programs turn a moment into the day of their own zone. */
const ofxDay = (day: string) => day.replaceAll('-', '');

function transaction({ leaf, isExtended }: OfxDialect, entry: StatementEntry): string {
  const other = counterpartyOf(entry);
  return group(
    'STMTTRN',
    leaf('TRNTYPE', transactionType(entry)),
    leaf('DTPOSTED', ofxDay(entry.bookedOn)),
    leaf('DTAVAIL', ofxDay(entry.valueDate)),
    leaf('TRNAMT', toDecimalString(entry.side === 'debit' ? negate(entry.amount) : entry.amount)),
    leaf('FITID', entry.id),
    leaf('REFNUM', atMost(32, entry.transferNumber)),
    leaf('NAME', atMost(32, other.name)),
    isExtended ? leaf('EXTDNAME', atMost(100, other.name)) : '',
    leaf('MEMO', atMost(255, memoOf(entry))),
    entry.conversion === null
      ? ''
      : group(
          'ORIGCURRENCY',
          leaf('CURRATE', ratioOf(entry.amount, entry.conversion.counterAmount)),
          leaf('CURSYM', entry.conversion.counterAmount.currency),
        ),
  );
}

/** How many units of the account’s currency were one unit of the other: at most eight decimals. */
function ratioOf(own: Money, counter: Money): string {
  const [ownMinor, counterMinor] = [own, counter].map(
    ({ amountMinor, currency }) => amountMinor * 10n ** BigInt(4 - minorUnitsOf(currency)),
  ) as [bigint, bigint];
  const digits = String((ownMinor * 10n ** 8n) / counterMinor).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

function transactionType({ type, side }: StatementEntry): string {
  switch (type) {
    case 'internal':
    case 'term_deposit':
    case 'conversion':
      return 'XFER';
    case 'fee':
      return 'FEE';
    case 'interest':
      return 'INT';
    case 'card':
      return 'POS';
    case 'deposit':
      return 'DEP';
    default:
      return side === 'debit' ? 'DEBIT' : 'CREDIT';
  }
}

function balances({ leaf, isExtended }: OfxDialect, account: AccountStatement): string {
  const { opening, closing, debits, credits, fromDay, toDay } = account;
  const total = (name: string, description: string, amount: Money, at: string) =>
    group(
      'BAL',
      leaf('NAME', name),
      leaf('DESC', description),
      leaf('BALTYPE', 'DOLLAR'),
      leaf('VALUE', toDecimalString(amount)),
      leaf('DTASOF', at),
    );
  const [first, last] = [ofxDay(fromDay), ofxDay(toDay)];
  const available = closingAvailable(account);
  return (
    group('LEDGERBAL', leaf('BALAMT', toDecimalString(closing)), leaf('DTASOF', last)) +
    (available === null ? '' : group('AVAILBAL', leaf('BALAMT', toDecimalString(available)), leaf('DTASOF', last))) +
    (isExtended
      ? group(
          'BALLIST',
          total('OPENING', 'Booked balance before the first day', opening, first),
          total('DEBITS', 'Sum of what went out', debits.sum, last),
          total('CREDITS', 'Sum of what came in', credits.sum, last),
        )
      : '')
  );
}
