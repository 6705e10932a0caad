import type { Confirmation, OrderFile } from '@bank/contract';
import { approveOrderFile, confirmOrderFile, sendOrderFile } from '@bank/contract/calls';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { OrderCode } from '../../orders/order-code.tsx';
import { sumsOf } from './file-sums.ts';

export interface SendFileProps {
  readonly file: OrderFile;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Sends a file, or approves it: what it comes to is read once more, and one code confirms all of it. */
export function SendFile({ file, onClose, onChanged }: SendFileProps) {
  const text = useText('order-files');
  const words = file.mayApprove ? text.approve : text.send;
  const format = useFormat();
  const language = useLanguage();
  const failureText = useFailureText();
  const { refreshClient } = useSession();
  const { isBusy, failure, send, forget } = useSending();
  const [areTwinsMeant, setTwinsMeant] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { id, version, counts } = file;
  const count = counts.good + counts.doubtful;
  const isUnsaid = !file.mayApprove && counts.doubtful > 0 && !areTwinsMeant;

  async function confirm(isMailAsked = false): Promise<void> {
    if (!file.needsCode) return carryOut();
    const outcome = await send(() => call(confirmOrderFile, { id, version, isMailAsked }));
    if (outcome?.ok === true) setConfirmation(outcome.value);
  }
  async function carryOut(code?: string): Promise<void> {
    const ways = confirmation === null ? {} : { confirmation: `${confirmation.id}:${code ?? ''}` };
    const outcome = await send(async (): Promise<Outcome<OrderFile>> => {
      const named = { id, version };
      return file.mayApprove
        ? call(approveOrderFile, named, ways)
        : call(sendOrderFile, { ...named, areTwinsMeant }, ways);
    });
    if (outcome?.ok !== true) return;
    void refreshClient();
    onClose();
    await onChanged();
  }
  return (
    <Dialog
      title={fill(plural(language, count, words.title), { count: format.count(count) })}
      onCancel={onClose}
      actions={
        confirmation === null && (
          <>
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              {text.keep}
            </Button>
            <Button variant="accent" hasMarker isBusy={isBusy} disabled={isUnsaid} onClick={() => void confirm()}>
              {words.act}
            </Button>
          </>
        )
      }
    >
      <p>{fill(words.text, { sums: sumsOf(file, format.money).join(', ') })}</p>
      {!file.mayApprove && counts.doubtful > 0 && (
        <Checkbox
          label={fill(text.send.twins, { count: format.count(counts.doubtful) })}
          isChecked={areTwinsMeant}
          onChange={setTwinsMeant}
        />
      )}
      {confirmation === null && failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
      {confirmation !== null && (
        <OrderCode
          confirmation={confirmation}
          failure={failure}
          isSending={isBusy}
          isAskingAgain={false}
          submitLabel={words.act}
          backLabel={text.keep}
          onAskAgain={(isMailAsked) => void confirm(isMailAsked)}
          onConfirm={(code) => void carryOut(code)}
          onBack={() => {
            forget();
            setConfirmation(null);
          }}
        />
      )}
    </Dialog>
  );
}
