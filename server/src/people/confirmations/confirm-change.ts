import { isRefusal, type Refusal } from '@bank/contract';
import { composeChangeMail } from '../../base/mail/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findClientById } from '../identity/index.ts';
import type { Change, ChangeAsking } from './change.ts';
import { confirmationMinutes } from './confirmation.ts';
import { judgeChange } from './make-change.ts';
import { makeConfirmation, type Confirmation, type ConfirmationAsked } from './make-confirmation.ts';

/**
 * Makes a one-time code for one change by an administrator, after the password, where the change may be made. Changes
 * nothing. The mail tells what the code is bound to.
 */
export async function confirmChange<Answer>(
  platform: Platform,
  asking: ChangeAsking & ConfirmationAsked,
  change: Change<Answer>,
): Promise<Confirmation | Refusal> {
  return confirmJudged(platform, asking, change, async () => {
    const { number } = (await findClientById(platform.db, asking.session.clientId))!;
    return number;
  });
}

/** The same for a change of that with which users themselves log in and confirm. */
export function confirmOwnChange<Answer>(
  platform: Platform,
  asking: ChangeAsking & ConfirmationAsked,
  change: Change<Answer>,
): Promise<Confirmation | Refusal> {
  return confirmJudged(platform, asking, change, async () => undefined);
}

/** The mail names the client that the change is about; undefined where it is about the user. */
async function confirmJudged<Answer>(
  platform: Platform,
  asking: ChangeAsking & ConfirmationAsked,
  change: Change<Answer>,
  clientOf: () => Promise<string | undefined>,
): Promise<Confirmation | Refusal> {
  const judged = await judgeChange(platform, asking, change);
  if (isRefusal(judged)) return judged;
  const { userId, clientId } = asking.session;
  const client = await clientOf();
  return makeConfirmation(platform, {
    ...asking,
    userId,
    clientId,
    boundHash: judged.boundHash,
    compose: ({ language, firstName, lastName }, code) =>
      composeChangeMail({
        language,
        name: `${firstName} ${lastName}`,
        client,
        change: judged.tell(language),
        code,
        minutes: confirmationMinutes,
      }),
  });
}
