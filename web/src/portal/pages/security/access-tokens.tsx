import type { AccessToken, Account } from '@bank/contract';
import { readAccessTokens } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { accessTokenColumns } from './access-token-columns.tsx';
import { NewAccessToken } from './new-access-token.tsx';
import { RevokeAccessToken } from './revoke-access-token.tsx';
import styles from './security-page.module.css';
import { ShownSecret } from './shown-secret.tsx';

/** The tokens with which programs read statements: which there are, a new one, and the end of one. */
export function AccessTokens({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('security').tokens;
  const common = useText('common');
  const failureText = useFailureText();
  const format = useFormat();
  const [tokens, setTokens] = useState<readonly AccessToken[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [ending, setEnding] = useState<AccessToken | null>(null);

  const read = useCallback(async () => {
    setFailure(null);
    const outcome = await call(readAccessTokens);
    if (outcome.ok) setTokens(outcome.value.tokens);
    else setFailure(outcome.failure);
  }, []);

  useEffect(() => void read(), [read]);

  function made(token: string): void {
    setAsking(false);
    setShown(token);
    void read();
  }

  function revoked(): void {
    setEnding(null);
    showToast(text.revoked);
    void read();
  }

  return (
    <section className={styles.section} aria-labelledby="tokens-title">
      <div className={styles.head}>
        <h2 id="tokens-title">{text.title}</h2>
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {text.open}
        </Button>
      </div>
      <p className={styles.quiet}>{text.lead}</p>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={() => void read()}>{common.tryAgain}</TextButton>}>
          <p>{text.failed}</p>
          <p>{failureText(failure)}</p>
        </Alert>
      )}
      {tokens.length > 0 && (
        <DataTable
          caption={text.title}
          columns={accessTokenColumns(text, format, setEnding)}
          rows={tokens}
          rowKey={({ id }) => id}
        />
      )}
      {isAsking && <NewAccessToken accounts={accounts} onCancel={() => setAsking(false)} onMade={made} />}
      {shown !== null && (
        <ShownSecret
          secret={shown}
          words={{ title: text.shownTitle, text: text.shownText, done: text.shownDone, isCopied: text.isCopied }}
          onClose={() => setShown(null)}
        />
      )}
      {ending !== null && <RevokeAccessToken token={ending} onCancel={() => setEnding(null)} onRevoked={revoked} />}
    </section>
  );
}
