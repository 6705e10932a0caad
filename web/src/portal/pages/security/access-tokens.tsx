import type { AccessToken, Account } from '@bank/contract';
import { readAccessTokens } from '@bank/contract/calls';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { accessTokenColumns } from './access-token-columns.tsx';
import { NewAccessToken } from './new-access-token.tsx';
import { RevokeAccessToken } from './revoke-access-token.tsx';
import { SecuritySection } from './security-section.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { useListed } from './use-listed.ts';

/** The tokens with which programs read statements: which there are, a new one, and the end of one. */
export function AccessTokens({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('security').tokens;
  const format = useFormat();
  const { list, failure, readAgain } = useListed(readAll);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [ending, setEnding] = useState<AccessToken | null>(null);

  function made(token: string): void {
    setAsking(false);
    setShown(token);
    readAgain();
  }

  function revoked(): void {
    setEnding(null);
    showToast(text.revoked);
    readAgain();
  }

  return (
    <SecuritySection
      title={text.title}
      action={
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {text.open}
        </Button>
      }
      lead={text.lead}
      failure={failure}
      failedText={text.failed}
      onRetry={readAgain}
    >
      {list !== null && list.length > 0 && (
        <DataTable
          caption={text.title}
          columns={accessTokenColumns(text, format, setEnding)}
          rows={list}
          rowKey={({ id }) => id}
        />
      )}
      {isAsking && <NewAccessToken accounts={accounts} onCancel={() => setAsking(false)} onMade={made} />}
      {shown !== null && (
        <ShownSecret
          secret={shown}
          texts={{ title: text.shownTitle, text: text.shownText, done: text.shownDone, isCopied: text.isCopied }}
          onClose={() => setShown(null)}
        />
      )}
      {ending !== null && <RevokeAccessToken token={ending} onCancel={() => setEnding(null)} onRevoked={revoked} />}
    </SecuritySection>
  );
}

async function readAll(): Promise<Outcome<readonly AccessToken[]>> {
  const outcome = await call(readAccessTokens);
  return outcome.ok ? { ok: true, value: outcome.value.tokens } : outcome;
}
