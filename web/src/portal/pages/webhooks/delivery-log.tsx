import type { WebhookDelivery, WebhookEndpoint } from '@bank/contract';
import { readWebhookDeliveries, replayWebhook } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../access/grants/grants.module.css';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { deliveryColumns } from './delivery-columns.tsx';

/** What was sent to an address, what it answered, and the way to send it again. */
export function DeliveryLog({
  endpoint: { id, address },
  onClose,
}: {
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}) {
  const text = useText('webhooks').log;
  const done = useText('webhooks').done;
  const format = useFormat();
  const failureText = useFailureText();
  const [read, setRead] = useState<{ readonly list: readonly WebhookDelivery[]; readonly hasMore: boolean } | null>(
    null,
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isBusy, failure: replayFailure, send } = useSending();

  const readOn = useCallback(
    async (before: readonly WebhookDelivery[]) => {
      const outcome = await call(readWebhookDeliveries, { id, before: before.at(-1)?.eventId ?? '' });
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) setRead({ list: [...before, ...outcome.value.deliveries], hasMore: outcome.value.hasMore });
    },
    [id],
  );
  useEffect(() => void readOn([]), [readOn]);

  async function sendAgain({ eventId }: WebhookDelivery): Promise<void> {
    const outcome = await send(() => call(replayWebhook, { id, eventId }));
    if (!outcome?.ok) return;
    showToast(done.replay);
    await readOn([]);
  }

  return (
    <SecuritySection
      title={fill(text.title, { address })}
      action={<TextButton onClick={onClose}>{text.close}</TextButton>}
      isBusy={read === null && failure === null}
      linesToCome={read === null && failure === null ? 3 : 0}
      failure={failure}
      failedText={text.failed}
      onRetry={() => void readOn([])}
    >
      {replayFailure !== null && <Alert tone="error">{failureText(replayFailure)}</Alert>}
      {read?.list.length === 0 && <p>{text.none}</p>}
      {read !== null && read.list.length > 0 && (
        <DataTable
          caption={fill(text.title, { address })}
          columns={deliveryColumns(text, format, (delivery) => void sendAgain(delivery))}
          rows={read.list}
          rowKey={({ eventId }) => eventId}
        />
      )}
      {read?.hasMore === true && (
        <div className={styles.foot}>
          <Button variant="outline" isBusy={isBusy} onClick={() => void readOn(read.list)}>
            {text.more}
          </Button>
        </div>
      )}
    </SecuritySection>
  );
}
