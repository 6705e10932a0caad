import { orderFileColumns, type OrderFileRowAsked } from '@bank/contract';

const columns = Object.keys(orderFileColumns) as (keyof OrderFileRowAsked)[];

/** A table with the names of its columns, and a row to another bank and one between own accounts to write over. */
export function templateOf(from: string, to: string): string {
  const rows: Partial<OrderFileRowAsked>[] = [
    {
      debtorAccount: from,
      creditorAccount: 'DE89370400440532013000',
      amount: '1250.00',
      remittanceInformation: 'Invoice 118',
      creditorName: 'Halden Marine Insurance',
      creditorAgentName: 'Commerzbank',
      creditorAgentBic: 'COBADEFFXXX',
      creditorCountry: 'DE',
      creditorAddress: 'Hafenstrasse 1, 20457 Hamburg',
      charges: 'SHA',
      endToEndId: 'INV-118',
    },
    { debtorAccount: from, creditorAccount: to, amount: '300.00', remittanceInformation: 'Savings' },
  ];
  const lines = [
    columns.map((name) => orderFileColumns[name]),
    ...rows.map((row) => columns.map((name) => row[name] ?? '')),
  ];
  // The byte order mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function quoted(cell: string): string {
  return cell.includes(',') ? `"${cell}"` : cell;
}
