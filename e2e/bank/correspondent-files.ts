import { correspondentsOf, firstCorrespondents } from '@bank/contract';

/** The day that the files speak of. */
const day = new Date().toISOString().slice(0, 10);

/** A credit on the account of our bank with its correspondent. */
export interface NotifiedCredit {
  readonly amount: string;
  readonly payer: string;
  /** The account of the client, as the payer named it. */
  readonly account?: string;
  readonly text?: string;
  /** It is an order of ours that comes back, by its end-to-end id, and the code of the reason (`AC04`). */
  readonly returned?: { readonly endToEndId: string; readonly reason: string };
}

/** A notification (camt.054.001.08) of the correspondent for a currency. */
export function notificationOf(currency: string, reference: string, credits: readonly NotifiedCredit[]): string {
  const [{ account: own, bic } = { account: '', bic: '' }] = correspondentsOf(firstCorrespondents, currency);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">' +
    `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>${reference}</MsgId><CreDtTm>${day}T18:00:00Z</CreDtTm></GrpHdr><Ntfctn>` +
    `<Id>${reference}</Id><CreDtTm>${day}T18:00:00Z</CreDtTm><Acct><Id><Othr><Id>${own}</Id></Othr></Id>` +
    `<Ccy>${currency}</Ccy><Svcr><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></Svcr></Acct>` +
    credits.map((credit, index) => entryOf(currency, `${reference}-${index + 1}`, credit)).join('') +
    '</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>'
  );
}

function entryOf(
  currency: string,
  reference: string,
  { amount, payer, account, text, returned }: NotifiedCredit,
): string {
  const creditor = account === undefined ? '' : `<CdtrAcct><Id><Othr><Id>${account}</Id></Othr></Id></CdtrAcct>`;
  return (
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
    `<ValDt><Dt>${day}</Dt></ValDt>` +
    `<AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd><Prtry><Cd>RCDT</Cd></Prtry></BkTxCd><NtryDtls><TxDtls>` +
    (returned === undefined ? '' : `<Refs><EndToEndId>${returned.endToEndId}</EndToEndId></Refs>`) +
    `<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr>${creditor}</RltdPties>` +
    (text === undefined ? '' : `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`) +
    (returned === undefined ? '' : `<RtrInf><Rsn><Cd>${returned.reason}</Cd></Rsn></RtrInf>`) +
    '</TxDtls></NtryDtls></Ntry>'
  );
}

/** A status file (pain.002.001.11) by which every payment of a payment file is settled. */
export function settledFile(paymentFile: string): { readonly messageId: string; readonly text: string } {
  const messageId = `S-${crypto.randomUUID().slice(0, 8)}`;
  const text =
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.11">' +
    `<CstmrPmtStsRpt><GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-03-02T10:00:00Z</CreDtTm></GrpHdr>` +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${paymentFile}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>` +
    '<GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>\n';
  return { messageId, text };
}
