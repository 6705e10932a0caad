import type {
  OrderFileFormat,
  OrderFileRowAsked,
  OrderFileRowGroup,
  OrderFileState,
  OrderKind,
  OrderTwin,
  RefusalName,
} from '@bank/contract';
import type { MessageIds } from './read-file.ts';

/** A file of orders as it is kept. */
export interface OrderFileKept {
  readonly id: string;
  readonly clientId: string;
  readonly preparedBy: string;
  readonly name: string;
  readonly format: OrderFileFormat;
  readonly messageId: string | null;
  readonly rowCount: number;
  readonly state: OrderFileState;
  readonly version: number;
  readonly createdAt: Date;
  readonly sentBy: string | null;
}

/** A row that was judged, as it is to be kept. */
export interface RowToKeep {
  readonly number: number;
  readonly line: number;
  readonly ids: MessageIds | null;
  readonly asked: OrderFileRowAsked;
  readonly judged: JudgedRow;
}

/** What the rules say of a row. */
export type JudgedRow =
  | {
      readonly kind: OrderKind;
      /** What its order asks for, as JSON with its version. */
      readonly json: string;
      readonly debtorAccount: string;
      /** A plain decimal. */
      readonly amount: string;
      readonly currency: string;
      readonly executeOn: string | null;
      readonly creditorAccount: string;
      readonly reference: string;
      readonly sameness: Buffer;
    }
  | { readonly refusedFor: RefusalName; readonly refusedField: string | null };

/** A row as it is kept. */
export interface KeptRow {
  readonly number: number;
  readonly line: number;
  readonly asked: OrderFileRowAsked;
  readonly kind: OrderKind | null;
  readonly group: OrderFileRowGroup;
  readonly refusedFor: RefusalName | null;
  readonly refusedField: string | null;
  readonly twin: OrderTwin | null;
  readonly orderId: string | null;
  readonly sameness: Buffer | null;
}

/** What rows that go come to, by account and kind. */
export interface RowSum {
  readonly kind: OrderKind;
  readonly debtorAccount: string;
  readonly currency: string;
  /** A plain decimal. */
  readonly amount: string;
  readonly count: number;
}

/** How many rows of a file stand where. */
export interface RowCounts {
  readonly refused: number;
  readonly doubtful: number;
  readonly good: number;
  readonly leftOut: number;
  readonly placed: number;
  /** Refused when they were to become orders. */
  readonly unsent: number;
}
