import { accountNameLengthMax, forbiddenCharacterIn, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { refuseLetter } from '../../base/platform/refuse-letter.ts';
import { findAccountOf, setAccountName } from './store.ts';

interface Naming {
  readonly scope: AccountScope;
  readonly origin: RequestOrigin;
  /** Its id or its number. */
  readonly account: string;
  /** Empty: the account has no name any more. */
  readonly name: string;
}

/** Keeps what the client calls an account. The audit trail tells which account, and never the name. */
export async function nameAccount(
  platform: Pick<Platform, 'db' | 'newId' | 'clock'>,
  { scope, origin, account: reference, name: typed }: Naming,
): Promise<Refusal | undefined> {
  const name = typed.normalize('NFC').trim();
  const forbidden = forbiddenCharacterIn(name);
  if (forbidden !== undefined) return refuseLetter('name', forbidden);
  if ([...name].length > accountNameLengthMax) return refuse('text_too_long', 'name');
  return inTransaction(platform.db, async (transaction) => {
    const account = await findAccountOf(transaction, scope, reference);
    if (account === undefined) return refuse('account_not_found', 'account');
    if (account.name === name) return undefined;
    await setAccountName(transaction, { accountId: account.id, name });
    await recordEvent(transaction, platform, {
      kind: 'account_named',
      clientId: scope.clientId,
      origin,
      subject: account.id,
      about: [{ kind: 'account_name', id: account.id }],
    });
    return undefined;
  });
}
