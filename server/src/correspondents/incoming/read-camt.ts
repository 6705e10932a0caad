import { compactAccount, correspondentOfAccount, type Correspondents } from '@bank/contract';
import { incomingFileBytesMax, type ReadingRules } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import { documentAmong, documentsIn, messageNameOf } from '../../base/platform/xml/iso-message.ts';
import { readXmlFile, XmlRefused, type TakeElement, type XmlElementSoFar } from '../../base/platform/xml/read-xml.ts';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import {
  CamtRefused,
  movedBy,
  type CamtBalances,
  type CamtEntry,
  type CamtFile,
  type CamtMessage,
  type CamtStatement,
} from './camt-file.ts';
import {
  accountAt,
  agentAt,
  currencyOf,
  many,
  maybe,
  maybeAt,
  momentOf,
  one,
  refuseElement,
  textAt,
  textOfOne,
} from './camt-values.ts';
import { camtMessagesRead, camtShapeOf, type CamtShape } from './camt-versions.ts';
import { nameEntries, type UnnamedEntry } from './entry-reference.ts';
import { readBalances } from './read-camt-balances.ts';
import { readCamtEntry } from './read-camt-entry.ts';

/** A file is booked in one database transaction, which holds the nostro account. */
const transactionsMax = 100_000;

/** How the statements of correspondents are read, by BIC. */
export type RulesByBic = Readonly<Record<string, ReadingRules>>;

/** The message that is being read: by which name, and in which element. */
interface OpenMessage {
  readonly name: CamtMessage;
  readonly shape: CamtShape;
  readonly document: XmlElementSoFar;
}

/**
 * Reads a statement, notification or report of a correspondent whole, in any version and envelope, and judges it:
 * accounts that the bank has there, statements that add up. An entry whose details cannot be judged says why.
 *
 * @param rulesOf how correspondents with a profile are read
 * @throws CamtRefused with line and element
 */
export async function readCamt(
  bytes: Uint8Array,
  correspondents: Correspondents,
  rulesOf: RulesByBic = {},
): Promise<CamtFile> {
  if (bytes.length > incomingFileBytesMax) throw new CamtRefused('The file has more than 100 MiB.');
  let message: OpenMessage | undefined;
  let account: OpenAccount | undefined;
  let entries: UnnamedEntry[] = [];
  const statements: CamtStatement[] = [];
  let transactionCount = 0;
  const take: TakeElement = (element, parents) => {
    const placed = documentAmong(parents);
    if (placed === undefined) return false;
    const [, body, around = element, ...deeper] = parents.slice(placed.around.length);
    if (body === undefined || deeper.length > 0) return false;
    if (message !== undefined && message.document !== placed.document)
      refuseElement(placed.document, 'is the second one of the file');
    message ??= messageOf(placed);
    const { shape } = message;
    if (body.name !== shape.body || around.name !== shape.ofAccount) return false;
    if (around !== element && element.name !== 'Ntry') return false;
    account ??= readAccount(correspondents, around, element);
    if (around === element) {
      statements.push(
        readStatement(element, { body, shape, account, entries, rules: rulesOf[account.correspondentBic] }),
      );
      [account, entries] = [undefined, []];
      return true;
    }
    const entry = readCamtEntry(element, account.currency, rulesOf[account.correspondentBic]);
    entries.push(entry);
    transactionCount += entry.transactions.length;
    if (transactionCount > transactionsMax)
      refuseElement(element, `the file has more than ${transactionsMax} transactions`);
    return true;
  };
  const root = await readXmlFile(bytes, take, { often: 'Ntry' }).catch((error: unknown) => {
    throw error instanceof XmlRefused ? new CamtRefused(error.message) : error;
  });
  const [placed, second] = documentsIn(root);
  if (placed === undefined) return refuseElement(root, `is none of the messages ${camtMessagesRead}`);
  if (second !== undefined) refuseElement(second.document, 'is the second one of the file');
  const { name, shape } = message ?? messageOf(placed);
  const body = one(placed.document, shape.body);
  if (statements.length === 0) refuseElement(body, `${shape.ofAccount} is missing`);
  return { message: name, messageId: textOfOne(body, 35, 'GrpHdr', 'MsgId'), statements };
}

function messageOf(placed: {
  readonly document: XmlElementSoFar;
  readonly around: readonly XmlElementSoFar[];
}): OpenMessage {
  const name = messageNameOf(placed, (known) => camtShapeOf(known) !== undefined);
  if (name === undefined) return refuseElement(placed.document, `is none of the messages ${camtMessagesRead}`);
  return { name, shape: camtShapeOf(name)!, document: placed.document };
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
  {
    body,
    shape,
    account,
    entries,
    rules,
  }: {
    readonly body: XmlElementSoFar;
    readonly shape: CamtShape;
    readonly account: OpenAccount;
    readonly entries: readonly UnnamedEntry[];
    readonly rules: ReadingRules | undefined;
  },
): CamtStatement {
  const paging = maybeAt(statement, 'page') ?? maybeAt(body, 'pageOfMessage');
  const number = paging && maybe(paging, 'PgNb');
  const page = number === undefined ? 1 : pageOf(number);
  const isLast = paging === undefined || ['true', '1'].includes(maybe(paging, 'LastPgInd')?.text ?? 'true');
  const balances =
    shape.kind === 'statement'
      ? readBalances(statement, account.currency, { page, isLast, counting: rules?.balances })
      : undefined;
  if (balances !== undefined) judgeBalances(statement, balances, entries);
  return {
    kind: shape.kind,
    ...account,
    reference: textOfOne(statement, 35, 'Id'),
    page,
    isLastPage: isLast,
    writtenAt: momentOf(maybe(statement, 'CreDtTm') ?? one(body, 'GrpHdr', 'CreDtTm')),
    copyMark: textAt(statement, 4, 'CpyDplctInd') || undefined,
    balances,
    ...(rules?.references === 'unique' && { hasUniqueReferences: true }),
    entries: nameEntries(entries, balances?.opening.amountMinor, rules?.references),
  };
}

function pageOf(element: XmlElement): number {
  return /^[1-9]\d{0,4}$/.test(element.text) ? Number(element.text) : refuseElement(element, 'is no page number');
}

function judgeBalances(
  statement: XmlElement,
  { opening, closing }: CamtBalances,
  entries: readonly Pick<CamtEntry, 'isBooked' | 'side' | 'amount'>[],
): void {
  const { currency } = opening;
  const amountMinor = entries
    .filter(({ isBooked }) => isBooked)
    .reduce((sum, entry) => sum + movedBy(entry), opening.amountMinor);
  if (amountMinor !== closing.amountMinor)
    refuseElement(
      statement,
      `opens with ${toDecimalString(opening)}, its entries lead to ${toDecimalString({ amountMinor, currency })}, ` +
        `and it closes with ${toDecimalString(closing)}`,
    );
}
