import { useState } from 'react';
import { closeAllSessions } from '../../calls/close-all-sessions.ts';
import type { Failure } from '../../calls/outcome.ts';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useNavigation } from '../../navigation/navigation.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextButton } from '../../ui/text-button.tsx';

/** Asks before it ends every login, for this one ends as well. */
export function LogOutEverywhere({ onCancel }: { readonly onCancel: () => void }) {
  const text = useText('security').everywhere;
  const failureText = useFailureText();
  const { forgetSession } = useSession();
  const { goTo } = useNavigation();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(): Promise<void> {
    if (isSending) return;
    setSending(true);
    const outcome = await closeAllSessions();
    if (outcome.ok) {
      forgetSession();
      goTo('login');
      return;
    }
    setSending(false);
    setFailure(outcome.failure);
  }

  return (
    <Dialog
      title={text.title}
      onCancel={onCancel}
      actions={
        <>
          <Button hasKite isBusy={isSending} onClick={() => void send()}>
            {text.confirm}
          </Button>
          <TextButton onClick={onCancel}>{text.cancel}</TextButton>
        </>
      }
    >
      <p>{text.text}</p>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
