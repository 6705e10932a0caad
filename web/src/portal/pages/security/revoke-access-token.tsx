import type { AccessToken } from '@bank/contract';
import { revokeAccessToken } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';

export interface RevokeAccessTokenProps {
  readonly token: AccessToken;
  readonly onCancel: () => void;
  readonly onRevoked: () => void;
}

/** Asks before it ends a token: the program that uses it reads nothing from then on. */
export function RevokeAccessToken({ token, onCancel, onRevoked }: RevokeAccessTokenProps) {
  const text = useText('security').tokens;
  const failureText = useFailureText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);

  async function revoke(): Promise<void> {
    setSending(true);
    setFailure(null);
    const outcome = await call(revokeAccessToken, { id: token.id });
    setSending(false);
    // One that is over already is what was wanted.
    const isOver =
      !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.reason === 'access_token_not_found';
    if (outcome.ok || isOver) onRevoked();
    else setFailure(outcome.failure);
  }

  return (
    <Dialog
      title={fill(text.revokeTitle, { name: token.name })}
      onCancel={onCancel}
      actions={
        <>
          <Button hasMarker isBusy={isSending} onClick={() => void revoke()}>
            {text.revokeConfirm}
          </Button>
          <TextButton onClick={onCancel}>{text.revokeKeep}</TextButton>
        </>
      }
    >
      <p>{text.revokeText}</p>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
