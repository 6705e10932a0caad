import { isRefusal, type Refusal } from '@bank/contract';
import { composeChangeMail } from '../../base/mail/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findClientById } from '../identity/index.ts';
import type { AdministratorAsking, Change } from './change.ts';
import { confirmationMinutes } from './confirmation.ts';
import { judgeChange } from './make-change.ts';
import { makeConfirmation, type Confirmation, type ConfirmationAsked } from './make-confirmation.ts';

/**
 * Makes a one-time code for one change by an administrator, after the password, where the change may be made. Changes
 * nothing. The mail tells what the code is bound to.
 */
export async function confirmChange<Answer>(
  platform: Platform,
  asking: AdministratorAsking & ConfirmationAsked,
  change: Change<Answer>,
): Promise<Confirmation | Refusal> {
  const judged = await judgeChange(platform, asking, change);
  if (isRefusal(judged)) return judged;
  const { userId, clientId } = asking.session;
  const { number } = (await findClientById(platform.db, clientId))!;
  return makeConfirmation(platform, {
    ...asking,
    userId,
    clientId,
    boundHash: judged.boundHash,
    compose: ({ language, firstName, lastName }, code) =>
      composeChangeMail({
        language,
        name: `${firstName} ${lastName}`,
        client: number,
        change: judged.tell(language),
        code,
        minutes: confirmationMinutes,
      }),
  });
}
