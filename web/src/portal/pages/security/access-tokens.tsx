import type { AccessToken, Account } from '@bank/contract';
import { readAccessTokens, revokeAccessToken } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { accessTokenColumns } from './access-token-columns.tsx';
import { EndGrant } from './end-grant.tsx';
import { Grants } from './grants.tsx';
import { NewAccessToken } from './new-access-token.tsx';

/** The tokens with which programs read statements. */
export function AccessTokens({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('security').tokens;
  const format = useFormat();
  return (
    <Grants
      text={text}
      secretTexts={{ title: text.shownTitle, text: text.shownText, done: text.shownDone, isCopied: text.isCopied }}
      endedText={text.revoked}
      read={readAll}
      columns={(end) => accessTokenColumns(text, format, end)}
      renderNew={(ways) => <NewAccessToken accounts={accounts} {...ways} />}
      renderEnd={({ id, name }, ways) => (
        <EndGrant
          title={fill(text.revokeTitle, { name })}
          text={text.revokeText}
          confirm={text.revokeConfirm}
          keep={text.revokeKeep}
          send={() => call(revokeAccessToken, { id })}
          isOverBy="access_token_not_found"
          {...ways}
        />
      )}
    />
  );
}

async function readAll(): Promise<Outcome<readonly AccessToken[]>> {
  const outcome = await call(readAccessTokens);
  return outcome.ok ? { ok: true, value: outcome.value.tokens } : outcome;
}
