import { paymentStatusNames, transferTypeNames } from '@bank/contract';
import { negate, toDecimalString, type Money } from '@bank/money';
import {
  closingAvailable,
  counterpartyOf,
  statementVersion,
  type AccountStatement,
  type FileParts,
  type StatementEntry,
  type StatementOfAccounts,
} from './statement.ts';
import { atMost, group, leaf } from './xml.ts';

/**
 * Open Financial Exchange 2.2, one `STMTRS` for each account. Outgoing amounts are negative. `FITID` is the row's id.
 */
export async function* writeOfx(statement: StatementOfAccounts): FileParts {
  const language = { en: 'ENG', ru: 'RUS', es: 'SPA', fr: 'FRA' }[statement.language];
  yield '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n';
  yield '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';
  yield `<OFX>${group(
    'SIGNONMSGSRSV1',
    group(
      'SONRS',
      succeeded,
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
    yield `\n<STMTTRNRS>${leaf('TRNUID', `${atMost(31, statement.id)}-${place + 1}`)}${succeeded}<STMTRS>`;
    yield leaf('CURDEF', account.opening.currency) +
      group(
        'BANKACCTFROM',
        leaf('BANKID', bankIdOf(statement)),
        leaf('ACCTID', atMost(22, account.account.number)),
        leaf('ACCTTYPE', 'CHECKING'),
      );
    yield `<BANKTRANLIST>${leaf('DTSTART', dayBegins(account.fromDay))}${leaf('DTEND', dayEnds(account.toDay))}`;
    for await (const part of account.entries()) yield part.map((entry) => `\n${transaction(entry)}`).join('');
    yield `\n</BANKTRANLIST>${balances(account)}</STMTRS></STMTTRNRS>`;
  }
  yield '\n</BANKMSGSRSV1></OFX>\n';
}

const succeeded = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>';

/** At most nine characters. */
function bankIdOf({ bankName }: StatementOfAccounts): string {
  return bankName
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 9);
}

/** `YYYYMMDDHHMMSS.XXX` with its zone. */
function ofxTime(moment: Date): string {
  return `${moment.toISOString().replace(/[-T:]/g, '').slice(0, 18)}[0:GMT]`;
}

const dayBegins = (day: string) => ofxTime(new Date(`${day}T00:00:00.000Z`));
const dayEnds = (day: string) => ofxTime(new Date(`${day}T23:59:59.999Z`));

function transaction(entry: StatementEntry): string {
  const other = counterpartyOf(entry);
  return group(
    'STMTTRN',
    leaf('TRNTYPE', transactionType(entry)),
    leaf('DTPOSTED', ofxTime(entry.bookedAt)),
    leaf('DTAVAIL', dayBegins(entry.valueDate)),
    leaf('TRNAMT', toDecimalString(entry.side === 'debit' ? negate(entry.amount) : entry.amount)),
    leaf('FITID', entry.id),
    leaf('REFNUM', atMost(32, entry.transferNumber)),
    leaf('NAME', atMost(32, other.name)),
    leaf('EXTDNAME', atMost(100, other.name)),
    leaf('MEMO', atMost(255, memo(entry, other.account))),
  );
}

function transactionType({ type, side }: StatementEntry): string {
  switch (type) {
    case 'internal':
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

function memo({ type, status, remittanceInformation }: StatementEntry, account: string): string {
  return [remittanceInformation, account, transferTypeNames[type], paymentStatusNames[status]]
    .filter((part) => part !== '')
    .join(' / ');
}

function balances(account: AccountStatement): string {
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
  return (
    group('LEDGERBAL', leaf('BALAMT', toDecimalString(closing)), leaf('DTASOF', dayEnds(toDay))) +
    group('AVAILBAL', leaf('BALAMT', toDecimalString(closingAvailable(account))), leaf('DTASOF', dayEnds(toDay))) +
    group(
      'BALLIST',
      total('OPENING', 'Booked balance before the first day', opening, dayBegins(fromDay)),
      total('DEBITS', 'Sum of what went out', debits.sum, dayEnds(toDay)),
      total('CREDITS', 'Sum of what came in', credits.sum, dayEnds(toDay)),
    )
  );
}
