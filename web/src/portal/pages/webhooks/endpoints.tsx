import type { WebhookEndpoint } from '@bank/contract';
import { changeWebhookEndpoint, readWebhookEndpoints, rotateWebhookSecret } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../access/grants/grants.module.css';
import { ProveYourself } from '../../access/grants/prove-yourself.tsx';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { ShownSecret } from '../../access/grants/shown-secret.tsx';
import { useListed } from '../../access/grants/use-listed.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndEndpoint } from './end-endpoint.tsx';
import { endpointColumns, type EndpointAct } from './endpoint-columns.tsx';
import { NewEndpoint } from './new-endpoint.tsx';

/** The addresses that are told of events: which there are, and what can be done with each. */
export function Endpoints() {
  const text = useText('webhooks');
  const format = useFormat();
  const failureText = useFailureText();
  const { list, failure, readAgain } = useListed(readAll);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ readonly act: 'rotate' | 'end'; readonly endpoint: WebhookEndpoint } | null>(
    null,
  );
  const [logged, setLogged] = useState<WebhookEndpoint | null>(null);
  const { failure: actFailure, send } = useSending();

  function made(told: string): void {
    setAdding(false);
    setAsked(null);
    setSecret(told);
    readAgain();
  }

  async function act(endpoint: WebhookEndpoint, wanted: EndpointAct): Promise<void> {
    if (wanted === 'log') setLogged(endpoint);
    else if (wanted === 'rotate' || wanted === 'end') setAsked({ act: wanted, endpoint });
    else {
      const outcome = await send(() => call(changeWebhookEndpoint, { id: endpoint.id, act: wanted }));
      if (outcome?.ok) showToast(text.done[wanted]);
      readAgain();
    }
  }

  function ended(): void {
    setAsked(null);
    setLogged(null);
    showToast(text.done.end);
    readAgain();
  }

  return (
    <>
      <p className={styles.lead}>{text.lead}</p>
      <SecuritySection
        title={text.listTitle}
        action={
          <Button variant="outline" size="small" onClick={() => setAdding(true)}>
            {text.open}
          </Button>
        }
        lead={text.manual}
        failure={failure}
        failedText={text.failed}
        onRetry={readAgain}
      >
        {actFailure !== null && <Alert tone="error">{failureText(actFailure)}</Alert>}
        {list?.length === 0 && <p>{text.none}</p>}
        {list !== null && list.length > 0 && (
          <DataTable
            caption={text.listTitle}
            columns={endpointColumns(text, format, (endpoint, wanted) => void act(endpoint, wanted))}
            rows={list}
            rowKey={({ id }) => id}
          />
        )}
      </SecuritySection>
      {logged !== null && <DeliveryLog key={logged.id} endpoint={logged} onClose={() => setLogged(null)} />}
      {isAdding && <NewEndpoint onCancel={() => setAdding(false)} onMade={made} />}
      {secret !== null && <ShownSecret secret={secret} texts={text.secret} onClose={() => setSecret(null)} />}
      {asked?.act === 'rotate' && (
        <ProveYourself
          title={fill(text.rotate.title, { address: asked.endpoint.address })}
          confirm={text.rotate.confirm}
          cancel={text.rotate.cancel}
          onCancel={() => setAsked(null)}
          send={(password) => call(rotateWebhookSecret, { id: asked.endpoint.id, password })}
          onDone={(answer) => made(answer.secret)}
        >
          <p>{text.rotate.text}</p>
        </ProveYourself>
      )}
      {asked?.act === 'end' && (
        <EndEndpoint endpoint={asked.endpoint} onCancel={() => setAsked(null)} onEnded={ended} />
      )}
    </>
  );
}

async function readAll(): Promise<Outcome<readonly WebhookEndpoint[]>> {
  const outcome = await call(readWebhookEndpoints);
  return outcome.ok ? { ok: true, value: outcome.value.endpoints } : outcome;
}
