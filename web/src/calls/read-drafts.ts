import { calls, type DraftForm } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** What the client was typing into a form. */
export interface Draft {
  readonly form: DraftForm;
  /** By the names of the form's own fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** ISO 8601 in UTC. */
  readonly savedAt: string;
  /** Written under this login. */
  readonly isOfThisSession: boolean;
}

/** The drafts of the client, at most one for each form. */
export function readDrafts(): Promise<Outcome<readonly Draft[]>> {
  return sendCall(calls.readDrafts, {}, ({ drafts }) =>
    drafts.map(({ form, fields, saved_at: savedAt, is_of_this_session: isOfThisSession }) => ({
      form,
      fields,
      savedAt,
      isOfThisSession,
    })),
  );
}
