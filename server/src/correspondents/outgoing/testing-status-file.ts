import { writeTestCamt } from '../incoming/testing-camt.ts';

interface Told {
  readonly endToEndId?: string;
  readonly instructionId?: string;
  readonly transactionId?: string;
  readonly uetr?: string;
  readonly amount?: string;
  readonly status?: string;
  readonly reason?: string;
}

function leaf(name: string, text: string | number | undefined): string {
  return text === undefined ? '' : `<${name}>${text}</${name}>`;
}

function why(code: string | undefined): string {
  if (code === undefined) return '';
  return `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>Words of the bank</AddtlInf></StsRsnInf>`;
}

/** A `pain.002.001.11` about a payment file. */
export function statusFile({
  of,
  messageId = `ST-${crypto.randomUUID().slice(0, 8)}`,
  count,
  sum,
  group,
  groupReason,
  orders = [],
}: {
  readonly of: string;
  readonly messageId?: string;
  readonly count?: number;
  readonly sum?: string;
  readonly group?: string;
  readonly groupReason?: string;
  readonly orders?: readonly Told[];
}): string {
  const told = orders.map(
    ({ endToEndId, instructionId, uetr, amount, status, reason }) =>
      `\n<TxInfAndSts>${leaf('OrgnlInstrId', instructionId)}${leaf('OrgnlEndToEndId', endToEndId)}` +
      `${leaf('OrgnlUETR', uetr)}${leaf('TxSts', status)}${why(reason)}${
        amount === undefined ? '' : `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></OrgnlTxRef>`
      }</TxInfAndSts>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.11">' +
    `<CstmrPmtStsRpt><GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-03-02T10:00:00Z</CreDtTm></GrpHdr>\n` +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${of}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>` +
    `${leaf('OrgnlNbOfTxs', count)}${leaf('OrgnlCtrlSum', sum)}${leaf('GrpSts', group)}${why(groupReason)}` +
    `</OrgnlGrpInfAndSts>${
      orders.length === 0
        ? ''
        : `\n<OrgnlPmtInfAndSts><OrgnlPmtInfId>${of}</OrgnlPmtInfId>${told.join('')}\n</OrgnlPmtInfAndSts>`
    }\n</CstmrPmtStsRpt></Document>\n`
  );
}

/** A `pacs.002` about a file of returns. */
export function returnStatusFile({
  of,
  message = 'pacs.002.001.10',
  named = 'pacs.004.001.10',
  count,
  group,
  groupReason,
  returns = [],
}: {
  readonly of: string;
  readonly message?: string;
  readonly named?: string;
  readonly count?: number;
  readonly group?: string;
  readonly groupReason?: string;
  readonly returns?: readonly Told[];
}): string {
  const told = returns.map(
    ({ instructionId, endToEndId, transactionId, uetr, status, reason, amount }) =>
      `\n<TxInfAndSts>${leaf('OrgnlInstrId', instructionId)}${leaf('OrgnlEndToEndId', endToEndId)}` +
      `${leaf('OrgnlTxId', transactionId)}${leaf('OrgnlUETR', uetr)}${leaf('TxSts', status)}${why(reason)}${
        amount === undefined ? '' : `<OrgnlTxRef><IntrBkSttlmAmt Ccy="EUR">${amount}</IntrBkSttlmAmt></OrgnlTxRef>`
      }</TxInfAndSts>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">` +
    `<FIToFIPmtStsRpt><GrpHdr><MsgId>ST-${crypto.randomUUID().slice(0, 8)}</MsgId>` +
    '<CreDtTm>2026-03-02T10:00:00Z</CreDtTm></GrpHdr>\n' +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${of}</OrgnlMsgId><OrgnlMsgNmId>${named}</OrgnlMsgNmId>` +
    `${leaf('OrgnlNbOfTxs', count)}${leaf('GrpSts', group)}${why(groupReason)}</OrgnlGrpInfAndSts>` +
    `${told.join('')}\n</FIToFIPmtStsRpt></Document>\n`
  );
}

/** The statement that shows that nothing of a payment file was debited: of the day on which it was to be. */
export function statementWithout(paymentFile: string): Uint8Array {
  const [, day] = /<ReqdExctnDt><Dt>([\d-]{10})</.exec(paymentFile)!;
  return writeTestCamt({ day: day!, entries: [] });
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
