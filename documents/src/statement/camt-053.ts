import { toDecimalString, type Money } from '@bank/money';
import { agent, camt053Dialects, type Camt053Version, type CamtDialect } from './camt-dialect.ts';
import { amount, entryElement, indicator } from './camt-entry.ts';
import {
  closingAvailable,
  isNegative,
  statementNumber,
  statementVersion,
  type AccountStatement,
  type FileParts,
  type StatementOfAccounts,
} from './statement.ts';
import { atMost, group, leaf } from './xml.ts';

/** A statement as ISO 20022 `BkToCstmrStmt`: one `Stmt` for each account, booked entries oldest first. */
export async function* writeCamt053(statement: StatementOfAccounts, version: Camt053Version): FileParts {
  const dialect: CamtDialect = camt053Dialects[version];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${dialect.namespace}"><BkToCstmrStmt>`;
  yield group(
    'GrpHdr',
    leaf('MsgId', atMost(35, statement.id)),
    leaf('CreDtTm', statement.createdAt.toISOString()),
    leaf('AddtlInf', `Version ${statementVersion}`),
  );
  for (const [place, account] of statement.accounts.entries()) {
    yield `\n<Stmt>${statementHead(dialect, statement, account, place)}`;
    for await (const part of account.entries()) {
      yield part.map((entry) => `\n${entryElement(dialect, entry, statement.bankName)}`).join('');
    }
    yield '\n</Stmt>';
  }
  yield '\n</BkToCstmrStmt></Document>\n';
}

function statementHead(
  dialect: CamtDialect,
  statement: StatementOfAccounts,
  account: AccountStatement,
  place: number,
): string {
  const { opening, closing, fromDay, toDay } = account;
  const { number, owner, clientNumber } = account.account;
  return [
    leaf('Id', `${atMost(31, statement.id)}-${place + 1}`),
    leaf('ElctrncSeqNb', String(Number(statementNumber(account)))),
    leaf('CreDtTm', statement.createdAt.toISOString()),
    group('FrToDt', leaf('FrDtTm', `${fromDay}T00:00:00.000Z`), leaf('ToDtTm', `${toDay}T23:59:59.999Z`)),
    group(
      'Acct',
      group('Id', group('Othr', leaf('Id', atMost(34, number)))),
      leaf('Ccy', opening.currency),
      group(
        'Ownr',
        leaf('Nm', atMost(140, owner)),
        group('Id', group('OrgId', group('Othr', leaf('Id', atMost(35, clientNumber))))),
      ),
      agent(dialect, 'Svcr', { name: statement.bankName, bic: '' }),
    ),
    balance('OPBD', opening, fromDay),
    balance('CLBD', closing, toDay),
    balance('CLAV', closingAvailable(account), toDay),
    summary(account),
  ].join('');
}

function balance(kind: 'OPBD' | 'CLBD' | 'CLAV', money: Money, day: string): string {
  return group(
    'Bal',
    group('Tp', group('CdOrPrtry', leaf('Cd', kind))),
    amount('Amt', money),
    indicator(!isNegative(money)),
    group('Dt', leaf('Dt', day)),
  );
}

function summary({ debits, credits }: AccountStatement): string {
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
      group('TtlNetNtry', leaf('Amt', toDecimalString(netSize)), indicator(net >= 0n)),
    ),
    group('TtlCdtNtries', leaf('NbOfNtries', String(credits.count)), leaf('Sum', toDecimalString(credits.sum))),
    group('TtlDbtNtries', leaf('NbOfNtries', String(debits.count)), leaf('Sum', toDecimalString(debits.sum))),
  );
}
