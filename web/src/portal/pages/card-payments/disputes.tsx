import type { Client, ToldCardDispute, WebhookMode } from '@bank/contract';
import { listCardDisputes } from '@bank/contract/calls';
import { DataTable } from '@bank/ui/data-table.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useCallback, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import shared from '../../access/grants/grants.module.css';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { useListed } from '../../access/grants/use-listed.ts';
import { mayApprove } from '../../client/rights.ts';
import { AnswerDispute } from './answer-dispute.tsx';
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
          onCancel={() => {
            setAsked(null);
            readAgain();
          }}
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
