import {
  orderFileFormats,
  orderFileResultFormats,
  orderFileRowGroups,
  orderFileStates,
  orderTwins,
} from '../orders/order-file.ts';
import type { FieldDescription } from './field-description.ts';

const version: FieldDescription = {
  says: 'How often the file was changed: what is sent or approved is the version that was read.',
  example: 3,
};

const group: FieldDescription = { says: 'Where the row stands.', example: 'refused', values: orderFileRowGroups };
const orderId: FieldDescription = { says: 'The order that it became; null for none.', format: 'uuid' };
const endToEndId: FieldDescription = {
  says: 'The sender’s own word for the payment; empty without one.',
  example: 'SAL-118',
};
const number: FieldDescription = { says: 'The number of the row within its file.', example: 1 };

/** What every answer with a file says of it. */
const ofFile: Readonly<Record<string, FieldDescription>> = {
  format: { says: 'What the file is.', example: 'csv', values: orderFileFormats },
  state: { says: 'How far the file is.', example: 'open', values: orderFileStates },
  counts: { says: 'How many rows stand where.' },
};
const answersOfFile = ['judgeOrderFile', 'sendOrderFile', 'approveOrderFile', 'endOrderFile', 'file', 'files'];

/** Of files of orders. */
export const fieldDescriptionsOfOrderFiles: Readonly<Record<string, FieldDescription>> = {
  'judgeOrderFile.name': { says: 'The name of the file; only shown.', example: 'salaries.csv' },
  'judgeOrderFile.content': { says: 'The bytes of the file in Base64, at most 12 MiB.', example: 'ZnJvbV9hY2NvdW50' },
  'readOrderFileResult.format': {
    says: 'A table, or the answer to a file that was a message of ISO 20022; empty: a table.',
    example: 'csv',
    values: orderFileResultFormats,
  },
  file: { says: 'The file.' },
  files: { says: 'The newest files: those that ask for somebody, then those that are over.' },
  row: { says: 'The row as it stands now.' },
  rows: { says: 'The rows: those that are refused first, then the doubtful, the good, the left out.' },
  line: { says: 'The line of the file in which the row begins.', example: 2 },
  'rows.group': group,
  'row.group': group,
  refused_field: { says: 'The field that the refusal is about; null for none.', example: 'to_account' },
  twin: {
    says: 'What the row is like: another row, a row of another file, an order of the last 30 days; null for nothing.',
    example: 'order',
    values: orderTwins,
  },
  'rows.order_id': orderId,
  'row.order_id': orderId,
  'rows.end_to_end_id': endToEndId,
  'row.end_to_end_id': endToEndId,
  'changeOrderFileRow.end_to_end_id': endToEndId,
  like_file: { says: 'Another file that has rows of this one; null for none.' },
  'like_file.count': { says: 'How many rows are the same.', example: 40 },
  doubtful: { says: 'Rows that are like others.', example: 2 },
  refused: { says: 'Rows that a rule refuses.', example: 3 },
  good: { says: 'Rows that keep every rule.', example: 118 },
  'counts.left_out': { says: 'Rows that somebody left out.', example: 1 },
  left_out: { says: 'Whether the row is left out.', example: true },
  placed_count: { says: 'How many rows are orders by now.', example: 118 },
  refused_count: { says: 'How many rows a rule refused when they were to become orders.', example: 0 },
  totals: { says: 'What goes, by account.' },
  'totals.count': { says: 'How many rows.', example: 118 },
  'totals.amount': { says: 'What they come to.', example: '41250.00' },
  may_end: { says: 'Whether the user who asks may end it.', example: true },
  needs_code: { says: 'Whether the user who asks sends or approves it with a code.', example: true },
  twins_are_meant: { says: 'Whether the sender means the rows that are like others.', example: true },
  'sendOrderFile.version': version,
  'approveOrderFile.version': version,
  'confirmOrderFile.version': version,
  'rows.number': number,
  'row.number': number,
  'changeOrderFileRow.number': number,
  'leaveOutOrderFileRow.number': number,
  ...Object.fromEntries(
    answersOfFile.flatMap((where) => Object.entries(ofFile).map(([name, says]) => [`${where}.${name}`, says])),
  ),
};
