import { compactAccount, correspondentOfAccount, type Correspondents } from '@bank/contract';
import { incomingFileBytesMax } from '@bank/contract/office';
import { toDecimalString, type CurrencyCode, type Money } from '@bank/money';
import { readXmlFile, XmlRefused, type XmlElement, type XmlElementSoFar } from '../../base/platform/xml/read-xml.ts';
import {
  camtMessages,
  CamtRefused,
  type CamtBalances,
  type CamtEntry,
  type CamtFile,
  type CamtMessage,
  type CamtStatement,
} from './camt-file.ts';
import {
  accountAt,
  agentAt,
  amountOrZeroOf,
  currencyOf,
  dayOf,
  many,
  maybe,
  momentOf,
  one,
  refuseElement,
  sideOf,
  textAt,
  textOfOne,
} from './camt-values.ts';
import { readCamtEntry } from './read-camt-entry.ts';

/** A file is booked in one database transaction, which holds the nostro account. */
const transactionsMax = 50_000;

/** The elements of the messages: around all, and around one account. */
const shapes = {
  'camt.053': { message: 'BkToCstmrStmt', ofAccount: 'Stmt', kind: 'statement' },
  'camt.054': { message: 'BkToCstmrDbtCdtNtfctn', ofAccount: 'Ntfctn', kind: 'notification' },
} as const;

type Shape = (typeof shapes)[keyof typeof shapes];

/**
 * Reads a statement or notification of a correspondent whole, and judges it: accounts that the bank has there, entries
 * that bear the servicer's reference, batches and statements that add up.
 *
 * @throws CamtRefused with line and element
 */
export async function readCamt(bytes: Uint8Array, correspondents: Correspondents): Promise<CamtFile> {
  if (bytes.length > incomingFileBytesMax) throw new CamtRefused('The file has more than 50 MiB.');
  let message: CamtMessage | undefined;
  let account: OpenAccount | undefined;
  let entries: CamtEntry[] = [];
  const statements: CamtStatement[] = [];
  let transactionCount = 0;
  const root = await readXmlFile(bytes, (element, parents) => {
    if (parents.length < 2 || parents.length > 3) return false;
    message ??= messageOf(parents[0]!);
    const shape = shapeOf(message);
    const [, body, around = element] = parents;
    if (body!.name !== shape.message || around.name !== shape.ofAccount) return false;
    if (around !== element && element.name !== 'Ntry') return false;
    account ??= readAccount(correspondents, around, element);
    if (around === element) {
      statements.push(readStatement(element, { shape, account, entries }));
      [account, entries] = [undefined, []];
      return true;
    }
    const entry = readCamtEntry(element, account.currency);
    entries.push(entry);
    transactionCount += entry.transactions.length;
    if (transactionCount > transactionsMax)
      refuseElement(element, `the file has more than ${transactionsMax} transactions`);
    return true;
  }).catch((error: unknown) => {
    throw error instanceof XmlRefused ? new CamtRefused(error.message) : error;
  });
  const shape = shapeOf(message ?? messageOf(root));
  const body = one(root, shape.message);
  if (statements.length === 0) refuseElement(body, `${shape.ofAccount} is missing`);
  for (const statement of statements) refuseRepeated(statement);
  return { message: message!, messageId: textOfOne(body, 35, 'GrpHdr', 'MsgId'), statements };
}

/** The message that the namespace of the root names. */
function messageOf(root: XmlElementSoFar): CamtMessage {
  const namespaces = new Set(root.attributes.values());
  const message = camtMessages.find((name) => namespaces.has(`urn:iso:std:iso:20022:tech:xsd:${name}`));
  if (root.name === 'Document' && message !== undefined) return message;
  return refuseElement(root, `is none of the messages ${camtMessages.join(', ')}`);
}

function shapeOf(message: CamtMessage): Shape {
  return message === 'camt.054.001.08' ? shapes['camt.054'] : shapes['camt.053'];
}

type OpenAccount = Pick<CamtStatement, 'correspondentBic' | 'account' | 'currency'>;

/** Whose account it is. It stands before the entries; a currency that is not named is that of what follows. */
function readAccount(correspondents: Correspondents, around: XmlElementSoFar, element: XmlElement): OpenAccount {
  const named = one(around, 'Acct');
  const amount = maybe(many(around, 'Bal')[0] ?? element, 'Amt');
  const currency = currencyOf(named, maybe(named, 'Ccy')?.text ?? amount?.attributes.get('Ccy') ?? '');
  const account = accountAt(around, 'Acct');
  const bic = agentAt(named, 'Svcr').bic;
  const correspondent = correspondentOfAccount(correspondents, { account, currency, ...(bic !== '' && { bic }) });
  if (correspondent === undefined)
    return refuseElement(named, `the bank has no account “${account}” in ${currency} with ${bic || 'a correspondent'}`);
  return { correspondentBic: correspondent.bic, account: compactAccount(account), currency };
}

function readStatement(
  statement: XmlElement,
  { shape, account, entries }: { readonly shape: Shape; readonly account: OpenAccount; readonly entries: CamtEntry[] },
): CamtStatement {
  const balances = shape.kind === 'statement' ? readBalances(statement, account.currency) : undefined;
  if (balances !== undefined) judgeBalances(statement, balances, entries);
  const page = maybe(statement, 'StmtPgntn', 'PgNb') ?? maybe(statement, 'NtfctnPgntn', 'PgNb');
  return {
    kind: shape.kind,
    ...account,
    reference: textOfOne(statement, 35, 'Id'),
    page: page === undefined ? 1 : pageOf(page),
    writtenAt: momentOf(one(statement, 'CreDtTm')),
    copyMark: textAt(statement, 4, 'CpyDplctInd') || undefined,
    balances,
    entries,
  };
}

function pageOf(element: XmlElement): number {
  return /^[1-9]\d{0,4}$/.test(element.text) ? Number(element.text) : refuseElement(element, 'is no page number');
}

/** Opening and closing booked balance. The balance of the day before is an opening one by another name. */
function readBalances(statement: XmlElement, currency: CurrencyCode): CamtBalances {
  const balances = many(statement, 'Bal');
  const find = (...codes: readonly string[]) => {
    const found = balances.filter((balance) => codes.includes(maybe(balance, 'Tp', 'CdOrPrtry', 'Cd')?.text ?? ''));
    if (found.length > 1) refuseElement(found[1]!, `${codes[0]} stands here a second time`);
    return found[0] ?? refuseElement(statement, `a balance ${codes[0]} is missing`);
  };
  const closing = find('CLBD');
  return {
    opening: balanceOf(find('OPBD', 'PRCD'), currency),
    closing: balanceOf(closing, currency),
    closingDay: dayOf(one(closing, 'Dt')),
  };
}

/** The correspondent owes the bank what it calls a credit. */
function balanceOf(balance: XmlElement, currency: CurrencyCode): Money {
  const { amountMinor } = amountOrZeroOf(one(balance, 'Amt'), currency);
  return { amountMinor: sideOf(balance) === 'credit' ? amountMinor : -amountMinor, currency };
}

function judgeBalances(statement: XmlElement, { opening, closing }: CamtBalances, entries: readonly CamtEntry[]): void {
  const { currency } = opening;
  const amountMinor = entries
    .filter(({ isBooked }) => isBooked)
    .reduce(
      (sum, { side, amount }) => sum + (side === 'credit' ? amount.amountMinor : -amount.amountMinor),
      opening.amountMinor,
    );
  if (amountMinor !== closing.amountMinor)
    refuseElement(
      statement,
      `opens with ${toDecimalString(opening)}, its entries lead to ${toDecimalString({ amountMinor, currency })}, ` +
        `and it closes with ${toDecimalString(closing)}`,
    );
}

/**
 * One statement tells an entry once. The reference alone does not say which: a charge and a reversal may have that of
 * their payment. Several statements of a file may hold the same entry, as a week and its days do.
 */
function refuseRepeated({ entries }: CamtStatement): void {
  const seen = new Map<string, number>();
  for (const { isBooked, isReversal, servicerReference, side, amount, line } of entries) {
    if (!isBooked) continue;
    const key = [servicerReference, side, isReversal, amount.amountMinor].join(' ');
    const before = seen.get(key);
    if (before !== undefined)
      refuseElement({ line, name: 'Ntry' }, `the entry ${servicerReference} stands in line ${before} already`);
    seen.set(key, line);
  }
}
