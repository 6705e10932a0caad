import { hashSeal, isSignatureGood, noHash, sealVersion, type KnownKeys } from '../../base/audit/index.ts';
import { readByCursor } from '../../base/platform/read-by-cursor.ts';
import type { Database } from '../../base/platform/platform.ts';
import { sql } from 'kysely';
import type { Report } from './findings.ts';

/** A seal as somebody outside the database noted it, from the log or from `verify`. */
export interface Witness {
  readonly number: bigint;
  /** In hexadecimal digits. */
  readonly hash: string;
}

/** By what seals are judged. */
export interface SealJudgement {
  readonly keys: KnownKeys;
  /** Whether somebody named the keys: then a seal of any other key is a finding. */
  readonly isComplete: boolean;
  readonly witnesses: readonly Witness[];
}

/** The properties of the chain of seals, apart from its faults. */
export interface SealChain {
  readonly newest: { readonly number: bigint; readonly hash: string; readonly key: string | undefined } | undefined;
  /** The first seal that was judged. */
  readonly firstNumber: bigint;
  /** When each seal from the first on was set, in microseconds, in the order of their numbers. */
  readonly sealedMicros: readonly number[];
  /**
   * The keys that are not known and sign the beginning of the trail, up to a seal; and whether one of a known key
   * follows.
   */
  readonly beginsWith:
    | { readonly keys: ReadonlySet<string>; readonly lastNumber: bigint; readonly isFollowed: boolean }
    | undefined;
  readonly unsignedCount: number;
}

export const sealChain = 'every seal of the audit trail follows from the one before it';
export const signedSeals = 'every seal of the audit trail is signed with a key that is known';
export const witnessedSeals = 'every seal that was noted elsewhere is in the audit trail';

const falseSignature = 'its signature is not that of its key';

/** A seal of 250 events is a text of 27 kB. */
const sealsAtOnce = 100;

interface SealRow {
  readonly number: bigint;
  readonly version: number;
  readonly sealed_micros: string;
  readonly ids: string;
  readonly hashes: string;
  readonly hash: Buffer;
  readonly key_fingerprint: string | null;
  readonly signature: Buffer | null;
}

/**
 * Goes through the seals from the first to the newest and recomputes hash and signature of each, outside the database.
 *
 * Unsigned seals come from servers without a key, and from none once a seal was signed. Unknown keys at the beginning
 * of the trail count as those of the bank that was restored, if no keys were named: `beginsWith` says so. Any other is
 * a finding.
 *
 * @param firstNumber where to begin: what was before is taken as it stands
 */
export async function judgeSeals(
  transaction: Database,
  { keys, isComplete, witnesses }: SealJudgement,
  report: Report,
  firstNumber = 1n,
): Promise<SealChain> {
  const sealedMicros: number[] = [];
  const missing = new Map(witnesses.map((witness) => [witness.number, witness.hash]));
  let hashBefore = await hashOfSeal(transaction, firstNumber - 1n);
  let place = firstNumber - 1n;
  let newest: SealChain['newest'];
  let isAnySigned = false;
  let beginsWith: SealChain['beginsWith'];
  let unsignedCount = 0;
  const seals = sql<SealRow>`
    select number, version, (extract(epoch from sealed_at) * 1000000)::bigint::text as sealed_micros, event_ids::text as
    ids,
      event_hashes::text as hashes, hash, key_fingerprint, signature
    from audit_seals where number >= ${sql.raw(String(firstNumber))} order by number`;
  for await (const rows of readByCursor(transaction, 'seals', seals, { rowsAtOnce: sealsAtOnce })) {
    for (const seal of rows) {
      const subject = `seal ${seal.number}`;
      place += 1n;
      if (seal.number !== place) {
        report({ invariant: sealChain, subject, detail: `is number ${place} in the row: one before it is missing` });
        place = seal.number;
      } else if (!hashOf(seal, hashBefore)?.equals(seal.hash)) {
        report({
          invariant: sealChain,
          subject,
          detail: 'its hash does not follow from the seal before it and from its events',
        });
      }
      const problem = judgeSignature(seal);
      // A key that nobody named here, or none, is a slip of those who run the servers until the keys say otherwise.
      if (problem !== undefined)
        report({ invariant: signedSeals, subject, detail: problem }, { isBesideBooks: problem !== falseSignature });
      const noted = missing.get(seal.number);
      if (noted !== undefined && noted !== seal.hash.toString('hex')) {
        report({
          invariant: witnessedSeals,
          subject,
          detail: `was noted as ${noted} and is ${seal.hash.toString('hex')}: the trail was written again`,
        });
      }
      missing.delete(seal.number);
      hashBefore = seal.hash;
      sealedMicros.push(Number(seal.sealed_micros));
      newest = { number: seal.number, hash: seal.hash.toString('hex'), key: seal.key_fingerprint ?? undefined };
    }
  }
  for (const [number] of missing) {
    report({
      invariant: witnessedSeals,
      subject: `seal ${number}`,
      detail: `was noted and is not there: the trail ends with seal ${newest?.number ?? 0}`,
    });
  }
  return { newest, firstNumber, sealedMicros, beginsWith, unsignedCount };

  function judgeSignature(seal: SealRow): string | undefined {
    const { key_fingerprint: fingerprint, signature } = seal;
    if (fingerprint === null || signature === null) {
      unsignedCount += 1;
      return isAnySigned ? 'is not signed, though the seals before it are' : undefined;
    }
    const isFirst = !isAnySigned;
    isAnySigned = true;
    const key = keys.get(fingerprint);
    if (key !== undefined) {
      if (beginsWith !== undefined) beginsWith = { ...beginsWith, isFollowed: true };
      return isSignatureGood(key, seal.hash, signature) ? undefined : falseSignature;
    }
    const isOfBeginning = !isComplete && (isFirst || beginsWith?.isFollowed === false);
    if (!isOfBeginning) return `is signed with key ${fingerprint}, which is not known here`;
    beginsWith = {
      keys: new Set([...(beginsWith?.keys ?? []), fingerprint]),
      lastNumber: seal.number,
      isFollowed: false,
    };
    return undefined;
  }
}

/** As it stands in its row; nothing is before the first one. */
async function hashOfSeal(transaction: Database, number: bigint): Promise<Buffer> {
  if (number === 0n) return noHash;
  const { rows } = await sql<{ hash: Buffer }>`select hash from audit_seals where number = ${number}`.execute(
    transaction,
  );
  return rows[0]?.hash ?? noHash;
}

/** Undefined where the seal is of a form that this program does not write. */
function hashOf(seal: SealRow, hashBefore: Buffer): Buffer | undefined {
  const { version, key_fingerprint: keyFingerprint } = seal;
  if (version !== sealVersion) return undefined;
  const eventIds = seal.ids.slice(1, -1).split(',');
  const eventHashes = seal.hashes
    .slice(1, -1)
    .replaceAll(/["\\x]/g, '')
    .split(',');
  if (eventIds.length !== eventHashes.length) return undefined;
  return hashSeal({
    hashBefore,
    number: seal.number,
    sealedMicros: seal.sealed_micros,
    eventIds,
    eventHashes,
    keyFingerprint,
  });
}
