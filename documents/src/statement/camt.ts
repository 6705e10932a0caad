import { toDecimalString, type Money } from '@bank/money';
import { agent, camtDialects, type CamtDialect, type CamtVersion } from './camt-dialect.ts';
import { amount, entryElement, indicator } from './camt-entry.ts';
import {
  closingAvailable,
  isNegative,
  statementVersion,
  type AccountStatement,
  type FileParts,
  type StatementOfAccounts,
} from './statement.ts';
import { atMost, group, leaf } from './xml.ts';

/** Digits of an amount in ISO 20022, decimals among them. */
export const camtDigitsMax = 18;

/**
 * A statement as a message of ISO 20022 between a bank and its customer: one element for each account, booked entries
 * oldest first.
 */
export async function* writeCamt(statement: StatementOfAccounts, version: CamtVersion): FileParts {
  const dialect: CamtDialect = camtDialects[version];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${dialect.namespace}"><${dialect.message}>`;
  yield group(
    'GrpHdr',
    leaf('MsgId', atMost(35, statement.id)),
    leaf('CreDtTm', statement.createdAt.toISOString()),
    group('MsgPgntn', leaf('PgNb', '1'), leaf('LastPgInd', 'true')),
    leaf('AddtlInf', `Version ${statementVersion}`),
  );
  for (const [place, account] of statement.accounts.entries()) {
    yield `\n<${dialect.ofAccount}>${statementHead(dialect, statement, account, place)}`;
    const ofEntry = { dialect, account: account.account, bankName: statement.bankName };
    for await (const part of account.entries()) {
      yield part.map((entry) => `\n${entryElement(entry, ofEntry)}`).join('');
    }
    yield `\n</${dialect.ofAccount}>`;
  }
  yield `\n</${dialect.message}></Document>\n`;
}

function statementHead(
  dialect: CamtDialect,
  statement: StatementOfAccounts,
  account: AccountStatement,
  place: number,
): string {
  const { opening, begin } = account;
  const { number, name, iban, owner, clientNumber, isCompany } = account.account;
  const sequence = account.number === null ? '' : String(account.number);
  const otherId = group('Othr', leaf('Id', atMost(35, clientNumber)));
  return [
    leaf('Id', account.id ?? `${atMost(31, statement.id)}-${place + 1}`),
    leaf('ElctrncSeqNb', sequence),
    dialect.hasBalances && !dialect.isInterim ? leaf('LglSeqNb', sequence) : '',
    leaf('CreDtTm', statement.createdAt.toISOString()),
    group('FrToDt', leaf('FrDtTm', begin.toISOString()), leaf('ToDtTm', endOf(statement, account))),
    group(
      'Acct',
      group('Id', iban === null ? group('Othr', leaf('Id', atMost(34, number))) : leaf('IBAN', iban)),
      leaf('Ccy', opening.currency),
      leaf('Nm', atMost(70, name === '' ? number : name)),
      group('Ownr', leaf('Nm', atMost(140, owner)), group('Id', group(isCompany ? 'OrgId' : 'PrvtId', otherId))),
      agent(dialect, 'Svcr', { name: statement.bankName, bic: statement.bankBic }),
    ),
    ...(dialect.hasBalances ? balances(dialect, account) : []),
    summary(dialect, account),
  ].join('');
}

/** The end of the last day, or now while it goes on. */
function endOf({ createdAt }: StatementOfAccounts, { end, isClosed }: AccountStatement): string {
  return (isClosed ? end : createdAt).toISOString();
}

function balances({ isInterim }: CamtDialect, account: AccountStatement): string[] {
  const { opening, closing, fromDay, toDay, isClosed } = account;
  const [booked, available] = isInterim || !isClosed ? (['ITBD', 'ITAV'] as const) : (['CLBD', 'CLAV'] as const);
  const spendable = closingAvailable(account);
  return [
    balance('OPBD', opening, fromDay),
    balance(booked, closing, toDay),
    spendable === null ? '' : balance(available, spendable, toDay),
  ];
}

function balance(kind: 'OPBD' | 'CLBD' | 'CLAV' | 'ITBD' | 'ITAV', money: Money, day: string): string {
  return group(
    'Bal',
    group('Tp', group('CdOrPrtry', leaf('Cd', kind))),
    amount('Amt', money),
    indicator(!isNegative(money)),
    group('Dt', leaf('Dt', day)),
  );
}

function summary(dialect: CamtDialect, { debits, credits }: AccountStatement): string {
  const { currency } = debits.sum;
  const total = { amountMinor: debits.sum.amountMinor + credits.sum.amountMinor, currency };
  const net = credits.sum.amountMinor - debits.sum.amountMinor;
  const netSize = { amountMinor: net < 0n ? -net : net, currency };
  return group(
    'TxsSummry',
    group(
      'TtlNtries',
      leaf('NbOfNtries', String(debits.count + credits.count)),
      leaf('Sum', toDecimalString(total)),
      dialect.net(toDecimalString(netSize), indicator(net >= 0n)),
    ),
    group('TtlCdtNtries', leaf('NbOfNtries', String(credits.count)), leaf('Sum', toDecimalString(credits.sum))),
    group('TtlDbtNtries', leaf('NbOfNtries', String(debits.count)), leaf('Sum', toDecimalString(debits.sum))),
  );
}
