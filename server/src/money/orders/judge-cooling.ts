import { bankDayFor, isRefusal, type Refusal, type RhythmAsked } from '@bank/contract';
import { startOfDay } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { judgeCoolingOff, type WhenItGoes } from '../beneficiaries/index.ts';
import type { OrderContent } from './content.ts';
import type { ExecutionDay } from './execution-day.ts';

/** Whether the beneficiary of an order that is kept cools off no more on its day; without one nobody knows yet. */
export async function judgeCoolingOfContent(
  platform: Pick<Platform, 'db'>,
  { clientId, content }: { readonly clientId: string; readonly content: OrderContent },
  day: Pick<ExecutionDay, 'dueAt'> | Refusal | undefined,
): Promise<Refusal | undefined> {
  if (content.kind !== 'international') return undefined;
  const goesAt = day === undefined || isRefusal(day) ? 'unknown' : day.dueAt;
  return judgeCoolingOff(platform, { ...content, clientId }, goesAt);
}

interface Asked extends Pick<RhythmAsked, 'rhythm' | 'startsOn'> {
  /** Empty: at once. */
  readonly executeOn: string;
}

/** When an order goes for which a code is asked. A day that is none is judged where the order is placed. */
export function whenItGoes(
  { config }: Pick<Platform, 'config'>,
  { rhythm, startsOn, executeOn }: Asked,
  isApproval: boolean,
): WhenItGoes {
  if (isApproval) return 'unknown';
  const day = rhythm === '' ? executeOn : startsOn;
  if (day === '') return 'now';
  return isDay(day) ? startOfDay(config.timeZone, bankDayFor(day)) : 'unknown';
}
