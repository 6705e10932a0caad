import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';

export type { Change, JudgedChange } from '../../base/platform/judged-change.ts';

/** A user changes what counts for the client, or with what they log in and confirm. */
export interface ChangeAsking {
  readonly session: Session;
  readonly origin: RequestOrigin;
  readonly password: string;
}
