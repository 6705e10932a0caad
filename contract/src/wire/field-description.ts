/** What authors of clients read about a field. */
export interface FieldDescription {
  readonly says: string;
  readonly example?: unknown;
  readonly format?: 'date' | 'date-time' | 'uuid';
  /** All that it may be. */
  readonly values?: readonly string[];
  /** All that each of its items may be. */
  readonly items?: readonly string[];
}
