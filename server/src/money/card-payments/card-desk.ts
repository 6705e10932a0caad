import type { Platform } from '../../base/platform/platform.ts';
import type { CardAcquirer } from './acquirer.ts';
import type { FingerprintCard } from './card-key.ts';

/** What payments by card stand on, beside the platform. */
export interface CardDesk extends Pick<Platform, 'db' | 'clock' | 'newId'> {
  readonly acquirer: CardAcquirer;
  readonly fingerprint: FingerprintCard;
}
