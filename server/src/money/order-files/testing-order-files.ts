import type { TestBank } from '../../testing/bank-for-tests.ts';

type Fields = Readonly<Record<string, string>>;

/** A table of orders with these rows; columns that no row has are not named. */
export function csvOf(rows: readonly Fields[], separator = ','): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\r\n');
}

/** A row to another bank that keeps every rule. */
export function abroad(from: string, changes: Fields = {}): Fields {
  return {
    from_account: from,
    to_account: 'DE89370400440532013000',
    amount: '1.00',
    reference: 'Invoice 118',
    beneficiary: 'Halden Marine Insurance',
    bank_name: 'Commerzbank',
    bic: 'COBADEFFXXX',
    country: 'DE',
    address: 'Hafenstrasse 1, 20457 Hamburg',
    charges: 'SHA',
    ...changes,
  };
}

/** Transfers as ISO 20022 has them, in one block. */
export function painOf(
  from: string,
  transfers: readonly { readonly to: string; readonly amount: string; readonly reference: string }[],
  { head = '', sum = '', namespace = 'pain.001.001.09', day = '2026-03-09' } = {},
): string {
  const asked = namespace.endsWith('09') ? `<Dt>${day}</Dt>` : day;
  return `<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${namespace}"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>SALARIES-3</MsgId><CreDtTm>2026-03-02T09:00:00Z</CreDtTm><NbOfTxs>${transfers.length}</NbOfTxs>${sum}
<InitgPty><Nm>Halden</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt>${asked}</ReqdExctnDt><Dbtr><Nm>Halden</Nm></Dbtr>
<DbtrAcct><Id><Othr><Id>${from}</Id></Othr></Id></DbtrAcct><DbtrAgt><FinInstnId/></DbtrAgt><ChrgBr>SLEV</ChrgBr>
${transfers
  .map(
    ({ to, amount, reference }, place) => `<CdtTrfTxInf><PmtId><EndToEndId>E-${place + 1}</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><Cdtr><Nm>Savings</Nm></Cdtr>
<CdtrAcct><Id><Othr><Id>${to}</Id></Othr></Id></CdtrAcct><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></CdtTrfTxInf>`,
  )
  .join('\n')}
</PmtInf></CstmrCdtTrfInitn></Document>`;
}

export interface ToldFile {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly counts: Readonly<Record<'refused' | 'doubtful' | 'good' | 'left_out', number>>;
  readonly totals: readonly { readonly from_account: string; readonly amount: string; readonly count: number }[];
  readonly like_file: { readonly id: string; readonly count: number } | null;
  readonly placed_count: number;
  readonly refused_count: number;
  readonly may_approve: boolean;
  readonly may_change: boolean;
}

/** Brings a file as a user does. */
export async function bring(bank: TestBank, token: string, file: string | Uint8Array) {
  const content = Buffer.from(file).toString('base64');
  const { status, body } = await bank.call('judgeOrderFile', { token, body: { name: 'salaries.csv', content } });
  return { status, body: body as ToldFile & { readonly reason?: string } };
}

/** A file with all its rows, as its user reads them. */
export async function readFile(bank: TestBank, token: string, id: string) {
  const headers = { authorization: `Bearer ${token}` };
  const rows: Record<string, unknown>[] = [];
  for (let cursor = ''; ; ) {
    const answer = await bank.app.inject({ url: `/api/orders/files/${id}?cursor=${cursor}`, headers });
    const part = answer.json() as { file: ToldFile; rows: Record<string, unknown>[]; next: string | null };
    if (answer.statusCode !== 200) return { status: answer.statusCode, file: part.file, rows };
    rows.push(...part.rows);
    if (part.next === null) return { status: 200, file: part.file, rows };
    cursor = part.next;
  }
}
