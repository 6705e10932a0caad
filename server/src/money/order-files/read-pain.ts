import { orderFileRowsMax, type FilePlace, type OrderFileFormat, type OrderFileRowAsked } from '@bank/contract';
import { documentAmong, documentsIn, messageNameOf } from '../../base/platform/xml/iso-message.ts';
import { readXmlFile, XmlRefused, type XmlElementSoFar } from '../../base/platform/xml/read-xml.ts';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import { emptyRow, refuseFile, tidyCell, tidyRow, type MessageIds, type ReadFile, type ReadRow } from './read-file.ts';

/** How ISO 20022 says who pays the charges, in the words of the bank. */
const chargesOfBearer: ReadonlyMap<string, string> = new Map([
  ['DEBT', 'OUR'],
  ['CRED', 'BEN'],
  ['SHAR', 'SHA'],
  ['SLEV', 'SHA'],
]);

/** What a block of payments says of those in it, and what they came to. */
interface Block {
  readonly element: XmlElementSoFar;
  count: number;
  sum: Sum;
}

/** Amounts of any currencies added up, as the control sum of ISO 20022 is: units of a hundred-thousandth. */
type Sum = bigint;
const sumDecimals = 5;

/**
 * Reads `pain.001.001.03` or `.09`: each transfer is a row. Counts and control sums are held to what the file has.
 *
 * @throws OrderFileRefused
 */
export async function readPain(bytes: Uint8Array): Promise<ReadFile> {
  const rows: ReadRow[] = [];
  const blocks = new Map<XmlElementSoFar, Block>();
  const root = await readXml(bytes, (element, parents) => {
    if (element.name !== 'CdtTrfTxInf') return false;
    const among = documentAmong(parents);
    const block = parents.at(-1)!;
    if (among === undefined || block.name !== 'PmtInf') refuseFile('order_file_malformed', element);
    if (rows.length === orderFileRowsMax) refuseFile('order_file_too_large');
    const row = readTransfer(element, block);
    const counted = blocks.get(block) ?? { element: block, count: 0, sum: 0n };
    blocks.set(block, counted);
    counted.count += 1;
    counted.sum += sumOf(row.amount);
    rows.push({ line: element.line, ids: idsOf(element, block), asked: tidyRow(row) });
    return true;
  });
  const [placed, second] = documentsIn(root);
  const format = placed && messageNameOf(placed, isRead);
  if (placed === undefined || second !== undefined || format === undefined) refuseFile('order_file_type_unknown');
  const initiation = part(placed.document, 'CstmrCdtTrfInitn');
  const header = initiation && part(initiation, 'GrpHdr');
  if (initiation === undefined || header === undefined)
    refuseFile('order_file_malformed', initiation ?? placed.document);
  for (const block of blocks.values()) {
    if (text(block.element, 'PmtMtd') !== 'TRF')
      refuseFile('order_file_malformed', part(block.element, 'PmtMtd') ?? block.element);
    judgeSums(block.element, block);
  }
  const sum = [...blocks.values()].reduce((all, block) => all + block.sum, 0n);
  judgeSums(header, { count: rows.length, sum });
  if (rows.length === 0) refuseFile('order_file_empty');
  return { format: format as OrderFileFormat, messageId: idIn(text(header, 'MsgId')), rows };
}

async function readXml(...asked: Parameters<typeof readXmlFile>): Promise<XmlElement> {
  try {
    return await readXmlFile(...asked);
  } catch (error) {
    if (error instanceof XmlRefused) refuseFile('order_file_malformed', placeIn(error));
    throw error;
  }
}

/** The line that the reader of XML names. */
function placeIn({ message }: XmlRefused): Partial<FilePlace> {
  const [, line] = /^Line (\d{1,9}):/.exec(message) ?? [];
  return line === undefined ? {} : { line: Number(line) };
}

function isRead(message: string): boolean {
  return message === 'pain.001.001.03' || message === 'pain.001.001.09';
}

function judgeSums(element: XmlElementSoFar, { count, sum }: { readonly count: number; readonly sum: Sum }): void {
  const [countTold, sumTold] = [part(element, 'NbOfTxs'), part(element, 'CtrlSum')];
  if (countTold !== undefined && countTold.text !== '' && countTold.text !== String(count))
    refuseFile('order_file_malformed', countTold);
  if (sumTold !== undefined && sumTold.text !== '' && sumOf(sumTold.text) !== sum)
    refuseFile('order_file_malformed', sumTold);
}

/** An amount of ISO 20022; what is none counts as nothing and is refused in its row. */
function sumOf(amount: string): Sum {
  const [, whole, decimals = ''] = /^(\d{1,18})(?:\.(\d{1,5}))?$/.exec(amount.slice(0, 30)) ?? [];
  return whole === undefined ? 0n : BigInt(whole + decimals.padEnd(sumDecimals, '0'));
}

/** An id of ISO 20022, of 35 characters at most. */
function idIn(written: string): string {
  return [...tidyCell(written)].slice(0, 35).join('');
}

function idsOf(transfer: XmlElement, block: XmlElementSoFar): MessageIds {
  const ids = part(transfer, 'PmtId');
  const called = (name: string) => (ids === undefined ? '' : idIn(text(ids, name)));
  return { block: idIn(text(block, 'PmtInfId')), instruction: called('InstrId'), endToEnd: called('EndToEndId') };
}

function readTransfer(transfer: XmlElement, block: XmlElementSoFar): OrderFileRowAsked {
  const amount = at(transfer, 'Amt', 'InstdAmt');
  const creditor = part(transfer, 'Cdtr');
  const agent = at(transfer, 'CdtrAgt', 'FinInstnId');
  const address = (creditor && part(creditor, 'PstlAdr')) ?? (agent && part(agent, 'PstlAdr'));
  const day = part(block, 'ReqdExctnDt');
  const bearer = text(transfer, 'ChrgBr') || text(block, 'ChrgBr');
  return tidied({
    ...emptyRow,
    debtorAccount: accountIn(part(block, 'DbtrAcct')),
    creditorAccount: accountIn(part(transfer, 'CdtrAcct')),
    amount: amount?.text ?? '',
    currency: amount?.attributes.get('Ccy') ?? '',
    remittanceInformation: referenceIn(transfer),
    creditorName: creditor === undefined ? '' : text(creditor, 'Nm'),
    creditorAgentName: agent === undefined ? '' : text(agent, 'Nm'),
    creditorAgentBic: agent === undefined ? '' : text(agent, 'BICFI') || text(agent, 'BIC'),
    creditorCountry: address === undefined ? '' : text(address, 'Ctry'),
    creditorAddress: address === undefined ? '' : addressIn(address),
    charges: chargesOfBearer.get(bearer) ?? bearer,
    executeOn: day === undefined ? '' : (text(day, 'Dt') || text(day, 'DtTm').slice(0, 10) || day.text).slice(0, 10),
    endToEndId: at(transfer, 'PmtId', 'EndToEndId')?.text ?? '',
  });
}

function tidied(row: OrderFileRowAsked): OrderFileRowAsked {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, tidyCell(value)]),
  ) as unknown as OrderFileRowAsked;
}

function accountIn(account: XmlElement | undefined): string {
  const id = account && part(account, 'Id');
  if (id === undefined) return '';
  return text(id, 'IBAN') || (at(id, 'Othr', 'Id')?.text ?? '');
}

function referenceIn(transfer: XmlElement): string {
  const told = part(transfer, 'RmtInf');
  if (told === undefined) return '';
  const words = told.children.filter(({ name }) => name === 'Ustrd').map((each) => each.text);
  return words.length > 0 ? words.join(' ') : (at(told, 'Strd', 'CdtrRefInf', 'Ref')?.text ?? '');
}

function addressIn(address: XmlElement): string {
  const joined = (...names: string[]) =>
    names
      .map((name) => text(address, name))
      .filter((word) => word !== '')
      .join(' ');
  const lines = address.children.filter(({ name }) => name === 'AdrLine').map((each) => each.text);
  return [joined('StrtNm', 'BldgNb'), joined('PstCd', 'TwnNm'), text(address, 'CtrySubDvsn'), ...lines]
    .filter((words) => words !== '')
    .join(', ');
}

function at(element: XmlElementSoFar, ...names: readonly string[]): XmlElement | undefined {
  let found: XmlElementSoFar | undefined = element;
  for (const name of names) found = found && part(found, name);
  return found as XmlElement | undefined;
}

function part(element: XmlElementSoFar, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** The text of a child element; empty where there is none. */
function text(element: XmlElementSoFar, name: string): string {
  return part(element, name)?.text ?? '';
}
