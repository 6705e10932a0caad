import { fromDecimalString, isCurrencyCode, minorUnitsOf, money, toDecimalString, type Money } from '@bank/money';
import { inTurns } from '../../base/platform/in-turns.ts';
import {
  acquirerLineKinds,
  AcquirerFileRefused,
  signedMinor,
  type AcquirerFile,
  type AcquirerLine,
} from './acquirer-file.ts';

const acquirerFileBytesMax = 2_097_152;
export const acquirerLinesMax = 20_000;
const lineLengthMax = 250;

/** How a file begins: what it is, and the version of its form. */
export const acquirerFileHead = ['acquirer-settlement', '1'] as const;

/** Whether bytes begin as a settlement file does, of whatever version. */
export function isAcquirerFile(bytes: Buffer): boolean {
  return bytes.subarray(0, acquirerFileHead[0].length + 1).toString('latin1') === `${acquirerFileHead[0]},`;
}

// No text begins with a sign that a spreadsheet takes for a formula, and none holds a comma.
const reference = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
const paymentReference = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const feeText = /^[A-Za-z0-9][A-Za-z0-9 ./-]{0,99}$/;
const wholeDay = /^20\d\d-\d\d-\d\d$/;

/**
 * Reads a settlement file in turns of the event loop: plain text, a head, and a line for each thing. What is not
 * exactly so is refused whole; nothing is guessed.
 *
 * @throws AcquirerFileRefused
 */
export async function readAcquirerFile(bytes: Uint8Array): Promise<AcquirerFile> {
  if (bytes.byteLength > acquirerFileBytesMax) throw new AcquirerFileRefused('The file is above 2 MiB.');
  if (bytes.some((byte) => (byte < 0x20 && byte !== 0x0a && byte !== 0x0d) || byte > 0x7e))
    throw new AcquirerFileRefused('The file has other signs than letters, digits and punctuation of ASCII.');
  const rows = Buffer.from(bytes).toString('latin1').split('\n');
  if (rows.at(-1) === '') rows.pop();
  const { reference: name, day, payout, lineCount } = readHead(rows[0] ?? '');
  if (rows.length - 1 !== lineCount)
    throw new AcquirerFileRefused(`The head says ${lineCount} lines, and there are ${rows.length - 1}.`);
  const { currency } = payout;
  const lines: AcquirerLine[] = [];
  let [sum, fees] = [0n, 0n];
  for await (const [place, row] of inTurns(rows.entries())) {
    if (place === 0) continue;
    const line = readLine(row, place, currency);
    lines.push(line);
    fees += line.fee.amountMinor;
    sum += signedMinor(line) - line.fee.amountMinor;
  }
  if (sum !== payout.amountMinor)
    throw new AcquirerFileRefused(
      `The lines come to ${toDecimalString(money(sum, currency))}, and the head says ${toDecimalString(payout)}.`,
    );
  return { reference: name, day, payout, fees: money(fees, currency), lines };
}

function readHead(row: string) {
  const [what, version, name = '', day = '', currency = '', payout = '', count = '', ...more] = fieldsOf(
    row,
    'The head',
  );
  if (what !== acquirerFileHead[0] || version !== acquirerFileHead[1] || more.length > 0)
    throw new AcquirerFileRefused('It is no settlement file of the acquirer, or of another version.');
  if (!reference.test(name)) throw new AcquirerFileRefused('The head has no reference.');
  if (!wholeDay.test(day) || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day)
    throw new AcquirerFileRefused('The head has no day.');
  if (!isCurrencyCode(currency)) throw new AcquirerFileRefused('The head has no currency that the bank knows.');
  const lineCount = /^[1-9]\d{0,4}$/.test(count) ? Number(count) : 0;
  if (lineCount === 0 || lineCount > acquirerLinesMax)
    throw new AcquirerFileRefused(`The head does not say between 1 and ${acquirerLinesMax} lines.`);
  return { reference: name, day, payout: readAmount(payout, currency, 'The head'), lineCount };
}

function readLine(row: string, number: number, currency: Money['currency']): AcquirerLine {
  const where = `Line ${number}`;
  const [kind, payment = '', detail = '', amountText = '', feeText_ = '', ...more] = fieldsOf(row, where);
  const known = acquirerLineKinds.find((one) => one === kind);
  if (known === undefined || more.length > 0) throw new AcquirerFileRefused(`${where} is of no known kind or form.`);
  const isFee = known === 'fee';
  const amount = isFee && amountText === '' ? money(0n, currency) : readAmount(amountText, currency, where);
  const fee = readAmount(feeText_, currency, where);
  const isNamed = isFee
    ? payment === '' && feeText.test(detail)
    : paymentReference.test(payment) &&
      (known === 'refund' || (known === 'reversal' && detail !== '') ? paymentReference.test(detail) : detail === '');
  if (!isNamed) throw new AcquirerFileRefused(`${where} names nothing, or with other signs than it may.`);
  if (fee.amountMinor < 0n || (isFee ? amount.amountMinor !== 0n || fee.amountMinor === 0n : amount.amountMinor <= 0n))
    throw new AcquirerFileRefused(`${where} has an amount that it may not have.`);
  return { number, kind: known, paymentReference: payment, detail, amount, fee };
}

function fieldsOf(row: string, where: string): string[] {
  const text = row.endsWith('\r') ? row.slice(0, -1) : row;
  if (text.length > lineLengthMax || text.includes('\r')) throw new AcquirerFileRefused(`${where} is too long.`);
  return text.split(',');
}

function readAmount(text: string, currency: Money['currency'], where: string): Money {
  const [, fraction = ''] = /^-?(?:0|[1-9]\d{0,11})(?:\.(\d{1,4}))?$/.exec(text) ?? ['', 'none'];
  if (fraction.length !== minorUnitsOf(currency) || /^-[0.]+$/.test(text))
    throw new AcquirerFileRefused(`${where} has no amount with the decimals of ${currency}.`);
  return fromDecimalString(text, currency);
}
