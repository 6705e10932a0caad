import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { dueOfClients } from './records-store.ts';

/** A paper is asked for so many days before it expires. */
const daysBefore = 30;

/** Work that waits for compliance: a client whose risk is to be looked at again, a paper that expires. */
export interface FileWork {
  readonly kind: 'review' | 'paper';
  readonly id: string;
  readonly label: string;
  readonly since: string;
  readonly due: string;
  readonly sum: null;
  readonly address: string;
}

/** What is due of the files of clients, the most urgent first: reviews on their day, papers a month before. */
export async function reviewsDue(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  limit = 50,
): Promise<readonly FileWork[]> {
  const today = dayIn(config.timeZone, clock.now());
  const soon = new Date(Date.parse(`${today}T00:00:00Z`) + daysBefore * 86_400_000).toISOString().slice(0, 10);
  const due = await dueOfClients(db, { until: soon, limit });
  return due
    .filter(({ about, dueOn }) => about === 'paper' || dueOn <= today)
    .map(({ id, about, dueOn, writtenAt, number, name }) => ({
      kind: about === 'risk' ? 'review' : 'paper',
      id,
      label: `${number} ${name}`,
      since: writtenAt.toISOString(),
      due: dueOn,
      sum: null,
      address: `/clients/${number}`,
    }));
}
