import type { RefusalName } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Outcome } from '../../../calls/outcome.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { isRefusedAs } from '../../orders/failure-of-order.ts';

export interface EndGrantProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly keep: string;
  readonly send: () => Promise<Outcome<unknown>>;
  /** The refusal of one that is over already: that is what was wanted. */
  readonly isOverBy: RefusalName;
  readonly onCancel: () => void;
  readonly onEnded: () => void;
}

/** Asks before it ends what acts for the user without a login. */
export function EndGrant({ title, text, confirm, keep, send, isOverBy, onCancel, onEnded }: EndGrantProps) {
  const failureText = useFailureText();
  const { isBusy, failure, send: begin } = useSending();

  async function end(): Promise<void> {
    const outcome = await begin(send);
    if (outcome?.ok || (outcome !== null && isRefusedAs(outcome.failure, isOverBy))) onEnded();
  }

  return (
    <Dialog
      title={title}
      onCancel={onCancel}
      actions={
        <>
          <Button hasMarker isBusy={isBusy} onClick={() => void end()}>
            {confirm}
          </Button>
          <TextButton onClick={onCancel}>{keep}</TextButton>
        </>
      }
    >
      <p>{text}</p>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
