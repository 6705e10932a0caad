import type { XmlShapes } from '../../base/platform/xml/judge-xml-shape.ts';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import { part, partly, parts, reasonShapes, refuse, required, statusOf, text } from './status-elements.ts';
import type { StatusFile, StatusOfOne } from './status-file.ts';

/** FIToFIPaymentStatusReport, as far as the bank reads it: that stands in the same place in all versions. */
export const returnStatusShapes: XmlShapes = {
  Document: 'FIToFIPmtStsRpt!',
  FIToFIPmtStsRpt: 'GrpHdr! OrgnlGrpInfAndSts* TxInfAndSts* SplmtryData*',
  GrpHdr: 'MsgId! CreDtTm! InstgAgt? InstdAgt? OrgnlBizQry?',
  OrgnlGrpInfAndSts:
    'OrgnlMsgId! OrgnlMsgNmId! OrgnlCreDtTm? OrgnlNbOfTxs? OrgnlCtrlSum? GrpSts? StsRsnInf* NbOfTxsPerSts*',
  TxInfAndSts:
    'StsId? OrgnlGrpInf? OrgnlInstrId? OrgnlEndToEndId? OrgnlTxId? OrgnlUETR? TxSts? StsRsnInf* ChrgsInf* ' +
    'AccptncDtTm? PrcgDt? FctvIntrBkSttlmDt? AcctSvcrRef? ClrSysRef? InstgAgt? InstdAgt? OrgnlTxRef? SplmtryData*',
  ...reasonShapes,
};

/**
 * Reads a `pacs.002` about a file of returns. The file is named once, at the group or at each of its transactions.
 *
 * @throws StatusFileRefused
 */
export function readReturnStatus(document: XmlElement): Omit<StatusFile, 'message'> {
  const report = document.children.find(({ name }) => name === 'FIToFIPmtStsRpt')!;
  const header = part(report, 'GrpHdr')!;
  const groups = parts(report, 'OrgnlGrpInfAndSts');
  const transactions = parts(report, 'TxInfAndSts');
  const naming = [...groups, ...transactions.flatMap((one) => part(one, 'OrgnlGrpInf') ?? [])];
  const [first] = naming;
  if (first === undefined) refuse(header, 'no file is named');
  const originalMessageId = required(first, 'OrgnlMsgId');
  for (const one of naming) {
    if (!/^pacs\.004(\.001\.\d{2})?$/i.test(text(one, 'OrgnlMsgNmId')))
      refuse(one, 'OrgnlMsgNmId is no pacs.004: the bank sends no other messages to banks');
    if (text(one, 'OrgnlMsgId') !== originalMessageId) refuse(one, 'a second file is named');
  }
  const [group] = groups;
  const count = group === undefined ? '' : text(group, 'OrgnlNbOfTxs');
  if (count !== '' && !/^\d{1,15}$/.test(count)) refuse(group!, 'OrgnlNbOfTxs is no number');
  const ofGroup = group && statusOf(group, 'GrpSts');
  if (ofGroup === undefined && transactions.length === 0) refuse(first, 'no status is given');
  return {
    tellsOf: 'returns',
    messageId: required(header, 'MsgId'),
    originalMessageId,
    originalCount: count === '' ? undefined : Number(count),
    originalSum: (group && text(group, 'OrgnlCtrlSum')) || undefined,
    groupStatus: ofGroup?.code === partly ? undefined : ofGroup,
    orders: transactions.map(returnStatus),
  };
}

function returnStatus(element: XmlElement): StatusOfOne {
  const reference = part(element, 'OrgnlTxRef');
  const amount = reference && part(reference, 'IntrBkSttlmAmt');
  return {
    line: element.line,
    instructionId: text(element, 'OrgnlInstrId'),
    endToEndId: text(element, 'OrgnlEndToEndId'),
    transactionId: text(element, 'OrgnlTxId'),
    uetr: text(element, 'OrgnlUETR'),
    amount: amount && { text: amount.text, currency: amount.attributes.get('Ccy') ?? '' },
    status: statusOf(element, 'TxSts'),
  };
}
