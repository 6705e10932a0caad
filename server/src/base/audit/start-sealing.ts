import { ClockJumped } from '@bank/database';
import type { Platform } from '../platform/platform.ts';
import { repeat } from '../platform/repeat.ts';
import { sealEvents, type Seal } from './seal-events.ts';
import type { SealKey } from './seal-key.ts';

/** How long an event waits for its seal, as a rule. */
const intervalMs = 250;
/** How long to leave a database alone that did not answer. */
const troubleMs = 5_000;
/** How often the log names the newest seal. Where logs are kept elsewhere, they witness the chain. */
const witnessMs = 60_000;

/** Seals the audit trail several times a second. Returns how to stop it: what waits then is sealed first. */
export function startSealing(
  { db, log, clock }: Pick<Platform, 'db' | 'log' | 'clock'>,
  key: SealKey | undefined,
): () => Promise<void> {
  if (key === undefined)
    log.warn(
      'no key can be kept in DATA_DIR: the audit trail is sealed without a signature; SEAL_KEY_FILE names a key',
    );
  else log.info({ key: key.fingerprint, publicKey: key.publicKey }, 'the audit trail is signed with this key');
  let witnessedAt = 0;
  /** Set since the log named one. */
  let unwitnessed: Seal | undefined;
  const onTrouble = (error: unknown): void => {
    // The watch over the clock has said so once.
    if (!(error instanceof ClockJumped)) log.warn({ err: error }, 'the audit trail waits for the database');
  };

  async function seal(): Promise<void> {
    unwitnessed = (await sealEvents(db, key, clock)) ?? unwitnessed;
    if (Date.now() - witnessedAt >= witnessMs) witness();
  }

  function witness(): void {
    if (unwitnessed === undefined) return;
    // As `bank verify --seal` takes it.
    log.info({ seal: `${unwitnessed.number}:${unwitnessed.hash}`, key: key?.fingerprint }, 'the audit trail is sealed');
    witnessedAt = Date.now();
    unwitnessed = undefined;
  }

  const sealing = repeat(seal, { everyMs: intervalMs, troubleMs, onTrouble });
  return async () => {
    await sealing.stop();
    await seal().catch(onTrouble);
    witness();
  };
}
