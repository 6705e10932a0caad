import { sql, type RawBuilder } from 'kysely';
import type { Person } from './subject-store.ts';
import { tippingOff } from './untold-tables.ts';

type Row = Record<string, unknown>;

/** What orders of a person come from: standing orders, files of many, and who was to have which right. */
export function tablesOfOrders(clientsOf: (of: Person) => RawBuilder<unknown>) {
  return {
    membership_changes: {
      title: 'Changes of rights that waited',
      rows: (of: Person) => sql<Row>`select * from membership_changes where client_id = any(${clientsOf(of)})`,
    },
    invitations: {
      title: 'People whom they invited, or invitations of them',
      rows: (of: Person) => sql<Row>`
        select * from invitations
        where client_id = any(${clientsOf(of)}) or user_id = any(${[...of.users]}::uuid[])`,
      leftOut: { reason: tippingOff, rejected_by: tippingOff },
    },
    standing_orders: {
      title: 'Standing orders',
      rows: (of: Person) => sql<Row>`select * from standing_orders where client_id = any(${clientsOf(of)})`,
    },
    standing_order_days: {
      title: 'Days of standing orders',
      rows: (of: Person) => sql<Row>`
        select day.* from standing_order_days day join standing_orders standing on standing.id = day.standing_order_id
        where standing.client_id = any(${clientsOf(of)})`,
    },
    order_files: {
      title: 'Files of orders',
      rows: (of: Person) => sql<Row>`select * from order_files where client_id = any(${clientsOf(of)})`,
    },
    order_file_rows: {
      title: 'Rows of files of orders',
      rows: (of: Person) => sql<Row>`
        select row.* from order_file_rows row join order_files file on file.id = row.file_id
        where file.client_id = any(${clientsOf(of)})`,
    },
    order_file_approvals: {
      title: 'Approvals of files of orders',
      rows: (of: Person) => sql<Row>`
        select approval.* from order_file_approvals approval join order_files file on file.id = approval.file_id
        where file.client_id = any(${clientsOf(of)})`,
    },
  };
}
