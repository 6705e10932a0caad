/** The place in a statement after which the next part begins: newest first, then by account, then by its sequence. */
export interface StatementCursor {
  readonly bookedAt: Date;
  readonly ledgerAccountId: string;
  readonly accountSequence: bigint;
}

/** A cursor as opaque text. It names a place only: whose rows are read is decided by the session. */
export function writeCursor({ bookedAt, ledgerAccountId, accountSequence }: StatementCursor): string {
  return Buffer.from(`${bookedAt.getTime()}/${ledgerAccountId}/${accountSequence}`).toString('base64url');
}

/** Reads a cursor, or null for anything that this server did not write. */
export function readCursor(text: string): StatementCursor | null {
  const match = /^(\d{1,15})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,18})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  );
  if (match === null) return null;
  const bookedAt = new Date(Number(match[1]));
  if (Number.isNaN(bookedAt.getTime())) return null;
  return { bookedAt, ledgerAccountId: match[2]!, accountSequence: BigInt(match[3]!) };
}
