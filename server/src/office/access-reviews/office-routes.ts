import { isRefusal } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { readAccessOfDay } from './read-access.ts';
import { readDueReview } from './read-due.ts';
import { listReviews } from './store.ts';

const reviewsPerPart = 50;

/** Who could do what on a day, and the reviews of it. */
export function accessReviewOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  answer(officeCalls.readAccess, async ({ query }) => {
    const read = await readAccessOfDay(platform, query.day);
    if (isRefusal(read)) return read;
    const { reviewedDay = null, dueDay = null } = await readDueReview(platform);
    return {
      day: read.day,
      people: read.people.map(({ since, emergencyActId, lastSignInAt, ...person }) => ({
        ...person,
        roles: [...person.roles],
        meets: [...person.meets],
        since: since.toISOString(),
        isByOperator: emergencyActId !== null,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
      })),
      reviewedDay,
      dueDay,
    };
  });

  answer(officeCalls.listAccessReviews, async ({ query }) => {
    const part = await readPart(query.cursor, reviewsPerPart, ({ behind, limit }) =>
      listReviews(platform.db, { before: behind, limit }),
    );
    if (isRefusal(part)) return part;
    const reviews = part.shown.map(({ reviewedAt, ...review }) => ({
      ...review,
      reviewedAt: reviewedAt.toISOString(),
    }));
    return { reviews, next: part.next };
  });
}
