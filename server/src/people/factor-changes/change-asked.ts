import { refuse, type BodyOf, type calls, type Refusal } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import type { Change, ChangeAsking } from '../confirmations/index.ts';
import {
  changeOfMailedPin,
  newAuthenticator,
  newPasskey,
  otherRecoveryCodes,
  removalOfFactor,
} from '../second-factors/index.ts';

type Asking = Omit<ChangeAsking, 'password'> & {
  /** The page that asks, where it is one of the bank's own: a passkey is good for no other. */
  readonly webOrigin: string | undefined;
};

/** The change that a body asks for, as the call that makes it does. */
export function changeAsked(
  platform: Platform,
  asking: Asking,
  { change, name, id, isPinMailed }: BodyOf<typeof calls.confirmFactorChange>,
): Change<unknown> | Refusal {
  const { session, webOrigin } = asking;
  switch (change) {
    case 'passkey':
      return webOrigin === undefined ? refuse('passkey_refused') : newPasskey(session, { webOrigin, name });
    case 'authenticator':
      return newAuthenticator(platform, session, { name });
    case 'recovery_codes':
      return otherRecoveryCodes(platform, asking);
    case 'removal':
      return removalOfFactor(platform, asking, { id });
    case 'mailed_pin':
      return changeOfMailedPin(platform, asking, { isPinMailed });
    default:
      return refuse('all_fields_required', 'change');
  }
}
