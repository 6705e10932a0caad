import { accountIdentification } from '@bank/contract';
import { currencyCode, fromDecimalString, money, type CurrencyCode, type Money } from '@bank/money';
import type { AccountStatement, StatementEntry, StatementOfAccounts } from './statement.ts';

/* Statements for the tests of the formats: an account in a currency, its rows given as amounts with a sign. */

const uuid = (n: number) => `0199a3c4-${String(n).padStart(4, '0')}-7000-8000-0123456789ab`;

export interface TestRow extends Partial<Omit<StatementEntry, 'amount' | 'side' | 'balance'>> {
  /** With a minus for a debit. */
  readonly moved: string;
}

export function testStatement(
  currency: string,
  rows: readonly TestRow[],
  {
    opening = '0',
    accountNumber = 'OS2400712204',
    accountName = '',
  }: { opening?: string; accountNumber?: string; accountName?: string } = {},
): AccountStatement {
  const code = currencyCode(currency);
  let balance = opening === '0' ? money(0n, code) : fromDecimalString(opening, code);
  const first = balance;
  const entries = rows.map(({ moved, ...row }, place): StatementEntry => {
    const signed = fromDecimalString(moved, code);
    balance = money(balance.amountMinor + signed.amountMinor, code);
    const isDebit = signed.amountMinor < 0n;
    const own = { name: 'Ines Aldana', account: accountNumber };
    const other = { name: 'Halden Marine Insurance', account: 'DE89370400440532013000' };
    return {
      id: uuid(place + 1),
      bookedAt: new Date(Date.UTC(2026, 2, 2 + place, 9, 30)),
      bookedOn: `2026-03-${String(2 + place).padStart(2, '0')}`,
      valueDate: `2026-03-${String(3 + place).padStart(2, '0')}`,
      side: isDebit ? 'debit' : 'credit',
      amount: isDebit ? money(-signed.amountMinor, code) : signed,
      balance,
      type: isDebit ? 'swift' : 'incoming',
      status: 'completed',
      transferNumber: `T-${100_001 + place}`,
      endToEndId: null,
      uetr: null,
      debtor: isDebit ? own : other,
      creditor: isDebit ? other : own,
      debtorAgent: null,
      creditorAgent: null,
      creditorCountry: null,
      creditorAddress: null,
      chargeBearer: null,
      remittanceInformation: `Invoice ${place + 1}`,
      conversion: null,
      note: '',
      labels: [],
      reason: null,
      original: null,
      ...row,
    };
  });
  const total = (side: StatementEntry['side']) => {
    const amounts = entries.filter((entry) => entry.side === side).map(({ amount }) => amount);
    return { count: amounts.length, sum: sum(amounts, code) };
  };
  return {
    account: {
      number: accountNumber,
      name: accountName,
      iban: accountIdentification({ number: accountNumber, type: 'designated_sepa' }).iban,
      owner: 'Ines Aldana',
      clientNumber: 'OS-20417',
      isCompany: false,
    },
    fromDay: '2026-03-01',
    toDay: '2026-03-31',
    isClosed: true,
    begin: new Date('2026-03-01T00:00:00Z'),
    end: new Date('2026-03-31T23:59:59.999Z'),
    id: '0199a3c4bbbb70008000001122334455',
    number: 3,
    opening: first,
    closing: balance,
    securityDeposit: money(0n, code),
    debits: total('debit'),
    credits: total('credit'),
    // In parts of two, so that code that spans parts is tested.
    entries: async function* () {
      for (let place = 0; place < entries.length; place += 2) yield entries.slice(place, place + 2);
    },
  };
}

function sum(amounts: readonly Money[], code: CurrencyCode): Money {
  return money(
    amounts.reduce((total, { amountMinor }) => total + amountMinor, 0n),
    code,
  );
}

export function testStatementOf(...accounts: readonly AccountStatement[]): StatementOfAccounts {
  return {
    id: '0199a3c4aaaa70008000001122334455',
    createdAt: new Date('2026-04-01T08:15:30.000Z'),
    bankName: 'Ostro',
    bankBic: 'OSTRXO22',
    language: 'en',
    zone: 'UTC',
    selection: [],
    hasMarks: false,
    accounts,
  };
}

export async function bytesOf(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const bytes: Uint8Array[] = [];
  for await (const part of parts) bytes.push(Buffer.from(part));
  return Buffer.concat(bytes);
}
