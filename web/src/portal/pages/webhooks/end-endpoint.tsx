import type { WebhookEndpoint } from '@bank/contract';
import { changeWebhookEndpoint } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';

export interface EndEndpointProps {
  readonly endpoint: WebhookEndpoint;
  readonly onCancel: () => void;
  readonly onEnded: () => void;
}

/** Asks before nothing more is sent to an address. */
export function EndEndpoint({ endpoint, onCancel, onEnded }: EndEndpointProps) {
  const text = useText('webhooks').end;
  const failureText = useFailureText();
  const { isBusy, failure, send } = useSending();

  async function end(): Promise<void> {
    const outcome = await send(() => call(changeWebhookEndpoint, { id: endpoint.id, act: 'end' }));
    if (outcome?.ok) onEnded();
  }

  return (
    <Dialog
      title={fill(text.title, { address: endpoint.address })}
      onCancel={onCancel}
      actions={
        <>
          <Button hasMarker isBusy={isBusy} onClick={() => void end()}>
            {text.confirm}
          </Button>
          <TextButton onClick={onCancel}>{text.keep}</TextButton>
        </>
      }
    >
      <p>{text.text}</p>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
