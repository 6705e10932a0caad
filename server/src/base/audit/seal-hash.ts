import { canonicalText, sha256, type CanonicalValue } from './canonical-text.ts';

/** An event as it is hashed: every column as text, the time as microseconds since 1970. */
export interface EventToHash {
  readonly id: string;
  readonly happenedMicros: string;
  readonly kind: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly clientId: string | null;
  readonly userId: string | null;
  readonly loginHash: string | null;
  readonly sessionId: string | null;
  readonly subject: string | null;
  readonly network: string | null;
  readonly device: string | null;
  readonly requestId: string | null;
  readonly staff: string | null;
  /** In hexadecimal digits. */
  readonly facts: string | null;
}

/** The version of the seals that this program sets and can check. */
export const sealVersion = 2;

/** What the first seal follows from. */
export const noHash = Buffer.alloc(32);

/** In hexadecimal digits. */
export function hashEvent(event: EventToHash): string {
  const columns: CanonicalValue[] = [
    event.id,
    event.happenedMicros,
    event.kind,
    event.outcome,
    event.reason,
    event.clientId,
    event.userId,
    event.loginHash,
    event.sessionId,
    event.subject,
    event.network,
    event.device,
    event.requestId,
    event.staff,
  ];
  return sha256(canonicalText(['audit event 2', ...columns, event.facts]));
}

/** A seal as it is hashed. */
export interface SealToHash {
  readonly hashBefore: Buffer;
  readonly number: bigint;
  readonly sealedMicros: string;
  readonly eventIds: readonly string[];
  readonly eventHashes: readonly string[];
  /** Of the key that signs; null for an unsigned seal. */
  readonly keyFingerprint: string | null;
}

/**
 * SHA-256 over the hash of the seal before (32 zero bytes before the first), number and time in eight bytes each, and
 * of every event its id and its hash. In front stand the name of the version and the fingerprint of the key, as a
 * canonical text behind its length in four bytes.
 */
export function hashSeal({
  hashBefore,
  number,
  sealedMicros,
  eventIds,
  eventHashes,
  keyFingerprint,
}: SealToHash): Buffer {
  const fixed = Buffer.alloc(16);
  fixed.writeBigInt64BE(number, 0);
  fixed.writeBigInt64BE(BigInt(sealedMicros), 8);
  const events = eventIds.map((id, place) => id.replaceAll('-', '') + eventHashes[place]!).join('');
  const parts = [hashBefore, fixed, Buffer.from(events, 'hex')];
  const head = Buffer.from(canonicalText(['audit seal 2', keyFingerprint]));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.from(sha256(Buffer.concat([length, head, ...parts])), 'hex');
}
