import type { Client, ToldCardDispute, WebhookMode } from '@bank/contract';
import { answerCardDispute, listCardDisputes } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useCallback, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import shared from '../../access/grants/grants.module.css';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { useListed } from '../../access/grants/use-listed.ts';
import { mayApprove } from '../../client/rights.ts';
import { disputeColumns } from './dispute-columns.tsx';

/** The newest disputes of one mode, and the way to answer those that are open. */
export function Disputes({ client, mode }: { readonly client: Client; readonly mode: WebhookMode }) {
  const text = useText('card-payments').disputes;
  const format = useFormat();
  const read = useCallback(() => call(listCardDisputes, { mode, before: '' }), [mode]);
  const { list, failure, readAgain } = useListed(read);
  const [asked, setAsked] = useState<ToldCardDispute | null>(null);

  const columns = disputeColumns(text, format, { mayAnswer: mayApprove(client), answer: setAsked });
  return (
    <SecuritySection title={text.title} failure={failure} failedText={text.failed} onRetry={readAgain}>
      {list?.disputes.length === 0 && <p>{text.none}</p>}
      {list !== null && list.disputes.length > 0 && (
        <DataTable caption={text.title} columns={columns} rows={list.disputes} rowKey={({ id }) => id} />
      )}
      {list?.hasMore === true && <p className={shared.quiet}>{text.newest}</p>}
      {asked !== null && (
        <AnswerDispute
          dispute={asked}
          mode={mode}
          onCancel={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            showToast(text.done);
            readAgain();
          }}
        />
      )}
    </SecuritySection>
  );
}

interface AnswerDisputeProps {
  readonly dispute: ToldCardDispute;
  readonly mode: WebhookMode;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

function AnswerDispute({ dispute, mode, onCancel, onDone }: AnswerDisputeProps) {
  const text = useText('card-payments').disputes;
  const failureText = useFailureText();
  const { isBusy, failure, send } = useSending();
  const [statement, setStatement] = useState('');

  async function answer(isAccepted: boolean): Promise<void> {
    const outcome = await send(() => call(answerCardDispute, { mode, id: dispute.id, isAccepted, statement }));
    if (outcome?.ok) onDone();
  }

  return (
    <Dialog
      title={fill(text.question, { payment: dispute.payment })}
      onCancel={onCancel}
      actions={
        <>
          <Button hasMarker isBusy={isBusy} onClick={() => void answer(false)}>
            {text.send}
          </Button>
          <TextButton onClick={() => void answer(true)}>{text.accept}</TextButton>
        </>
      }
    >
      <p>{text.text}</p>
      <Field label={text.statement}>
        <TextArea value={statement} onChange={setStatement} />
      </Field>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
