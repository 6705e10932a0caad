import { documentsIn, messageNameOf } from '../../base/platform/xml/iso-message.ts';
import { judgeXmlShape, type XmlShapes } from '../../base/platform/xml/judge-xml-shape.ts';
import { readXmlFile, XmlRefused } from '../../base/platform/xml/read-xml.ts';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import { readReturnStatus, returnStatusShapes } from './read-return-status.ts';
import { part, partly, parts, reasonShapes, refuse, required, statusOf, text } from './status-elements.ts';
import { StatusFileRefused, type StatusFile, type StatusOfOne } from './status-file.ts';

/** A status of each of a thousand orders takes less than one. */
const bytesMax = 8 * 1024 * 1024;
/** Versions that are read. What the bank reads of them stands in the same place in all. */
const versions = { first: 3, last: 14 } as const;
/** Up to here no version has an element that the shapes below do not have. */
const lastOfShapes = 11;

/** CustomerPaymentStatusReportV11, as far as the bank reads it. */
const shapes: XmlShapes = {
  Document: 'CstmrPmtStsRpt!',
  CstmrPmtStsRpt: 'GrpHdr! OrgnlGrpInfAndSts! OrgnlPmtInfAndSts* SplmtryData*',
  GrpHdr: 'MsgId! CreDtTm! InitgPty? FwdgAgt? DbtrAgt? CdtrAgt?',
  OrgnlGrpInfAndSts:
    'OrgnlMsgId! OrgnlMsgNmId! OrgnlCreDtTm? OrgnlNbOfTxs? OrgnlCtrlSum? GrpSts? StsRsnInf* NbOfTxsPerSts*',
  OrgnlPmtInfAndSts: 'OrgnlPmtInfId! OrgnlNbOfTxs? OrgnlCtrlSum? PmtInfSts? StsRsnInf* NbOfTxsPerSts* TxInfAndSts*',
  TxInfAndSts:
    'StsId? OrgnlInstrId? OrgnlEndToEndId? OrgnlUETR? TxSts? StsRsnInf* ChrgsInf* TrckrData? AccptncDtTm? ' +
    'AcctSvcrRef? ClrSysRef? OrgnlTxRef? SplmtryData*',
  ...reasonShapes,
};

/**
 * Reads what a correspondent says of a payment file (`pain.002.001.03` to `.14`), or of a file of returns (`pacs.002`
 * of the same versions). Whether its orders or returns exist is judged later.
 *
 * @throws StatusFileRefused for a file that is too large, not in UTF-8, no such message, or has a status that the bank
 *   does not know
 */
export async function readStatusFile(bytes: Uint8Array): Promise<StatusFile> {
  if (bytes.length > bytesMax) throw new StatusFileRefused('The file has more than 8 MiB.');
  const { message, document } = await parse(bytes);
  if (isOfReturns(message)) return { message, ...readReturnStatus(document) };
  const report = document.children.find(({ name }) => name === 'CstmrPmtStsRpt')!;
  const header = part(report, 'GrpHdr')!;
  const group = part(report, 'OrgnlGrpInfAndSts')!;
  const payments = parts(report, 'OrgnlPmtInfAndSts');
  // Some name the kind of message alone, or the version that they made of it; which file is meant its id says.
  if (!/^pain\.001(\.001\.\d{2})?$/i.test(text(group, 'OrgnlMsgNmId')))
    refuse(group, 'OrgnlMsgNmId is no pain.001: the bank sends no other orders');
  if (payments.length > 1) refuse(payments[1]!, 'a second OrgnlPmtInfAndSts: the files of the bank have one');
  const payment = payments[0];
  const originalMessageId = required(group, 'OrgnlMsgId');
  if (payment !== undefined && text(payment, 'OrgnlPmtInfId') !== originalMessageId)
    refuse(payment, 'OrgnlPmtInfId is not that of the file');
  const ofGroup = statusOf(group, 'GrpSts');
  const ofPayment = payment && statusOf(payment, 'PmtInfSts');
  const count = text(group, 'OrgnlNbOfTxs');
  if (count !== '' && !/^\d{1,15}$/.test(count)) refuse(group, 'OrgnlNbOfTxs is no number');
  const orders = payment === undefined ? [] : parts(payment, 'TxInfAndSts').map(orderStatus);
  if (ofGroup === undefined && ofPayment === undefined && orders.length === 0) refuse(group, 'no status is given');
  return {
    message,
    tellsOf: 'orders',
    messageId: required(header, 'MsgId'),
    originalMessageId,
    originalCount: count === '' ? undefined : Number(count),
    originalSum: text(group, 'OrgnlCtrlSum') || undefined,
    groupStatus: [ofPayment, ofGroup].find((status) => status !== undefined && status.code !== partly),
    orders,
  };
}

async function parse(bytes: Uint8Array): Promise<{ readonly message: string; readonly document: XmlElement }> {
  try {
    const root = await readXmlFile(bytes);
    const [placed, second] = documentsIn(root);
    const message = placed && messageNameOf(placed, isRead);
    if (message === undefined)
      throw new XmlRefused(
        `Line ${root.line}: the file is no pain.002.001.03 to .14, and no pacs.002 of these versions.`,
      );
    if (second !== undefined) throw new XmlRefused(`Line ${second.document.line}: a second Document.`);
    const isOpen = versionOf(message) > lastOfShapes;
    judgeXmlShape(placed!.document, isOfReturns(message) ? returnStatusShapes : shapes, { isOpen });
    return { message, document: placed!.document };
  } catch (error) {
    if (error instanceof XmlRefused) throw new StatusFileRefused(error.message);
    throw error;
  }
}

function isRead(message: string): boolean {
  const version = versionOf(message);
  return (
    (message.startsWith('pain.002.001.') || isOfReturns(message)) &&
    version >= versions.first &&
    version <= versions.last
  );
}

function isOfReturns(message: string): boolean {
  return message.startsWith('pacs.002.001.');
}

function versionOf(message: string): number {
  return Number(message.slice(-2));
}

function orderStatus(element: XmlElement): StatusOfOne {
  const reference = part(element, 'OrgnlTxRef');
  const given = reference && part(reference, 'Amt');
  const amount = given && part(given, 'InstdAmt');
  return {
    line: element.line,
    instructionId: text(element, 'OrgnlInstrId'),
    endToEndId: text(element, 'OrgnlEndToEndId'),
    transactionId: '',
    uetr: text(element, 'OrgnlUETR'),
    amount: amount && { text: amount.text, currency: amount.attributes.get('Ccy') ?? '' },
    status: statusOf(element, 'TxSts'),
  };
}
