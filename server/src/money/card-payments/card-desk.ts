import type { Platform } from '../../base/platform/platform.ts';
import type { PaymentMode } from '../merchants/index.ts';
import type { CardAcquirer } from './acquirer.ts';
import type { FingerprintCard } from './card-key.ts';

/** What payments by card stand on, beside the platform. */
export interface CardDesk extends Pick<Platform, 'db' | 'clock' | 'newId'> {
  /** That of test mode. */
  readonly acquirer: CardAcquirer;
  /** Undefined where the bank takes no live payments. */
  readonly liveAcquirer?: CardAcquirer | undefined;
  readonly fingerprint: FingerprintCard;
  readonly config: Platform['config'];
}

export function acquirerOf(
  { acquirer, liveAcquirer }: Pick<CardDesk, 'acquirer' | 'liveAcquirer'>,
  mode: PaymentMode,
): CardAcquirer | undefined {
  return mode === 'test' ? acquirer : liveAcquirer;
}
