import {
  merchantCredentialsNameLengthMax,
  type EndedPart,
  type MerchantCredentials,
  type WebhookMode,
} from '@bank/contract';
import {
  createMerchantCredentials,
  endMerchantCredentials,
  readMerchantCredentials,
  restrictMerchantCredentials,
  rotateMerchantSecret,
} from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ProveYourself } from '../../access/grants/prove-yourself.tsx';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { ShownSecret } from '../../access/grants/shown-secret.tsx';
import { useListed } from '../../access/grants/use-listed.ts';
import { credentialsColumns, type CredentialsAct } from './credentials-columns.tsx';

export interface CredentialsProps {
  readonly mode: WebhookMode;
  /** Whether live ones can be made. */
  readonly hasLive: boolean;
}

/** With what programs of the merchant log in, in one mode, and what can be done with each. */
export function Credentials({ mode, hasLive }: CredentialsProps) {
  const text = useText('card-payments').credentials;
  const format = useFormat();
  const failureText = useFailureText();
  const { list, failure, readAgain } = useListed(readAll);
  const [asked, setAsked] = useState<{
    readonly act: CredentialsAct | 'make';
    readonly of?: MerchantCredentials;
  } | null>(null);
  const [name, setName] = useState('');
  const [networks, setNetworks] = useState('');
  const [secret, setSecret] = useState<{ readonly login: string; readonly secret: string } | null>(null);
  const { isBusy, failure: endFailure, send } = useSending();
  const ofMode = list?.filter((kept) => kept.mode === mode);
  const typedNetworks = networks.split(/[\s,]+/).filter((line) => line !== '');
  const cancel = () => setAsked(null);

  function made(told: { readonly login: string; readonly secret: string }): void {
    cancel();
    setSecret(told);
    readAgain();
  }

  function done(): void {
    cancel();
    showToast(text.done);
    readAgain();
  }

  function ask(act: CredentialsAct | 'make', of?: MerchantCredentials): void {
    setName('');
    setNetworks(of?.networks.join('\n') ?? '');
    setAsked({ act, ...(of !== undefined && { of }) });
  }

  async function end(id: string, part: EndedPart): Promise<void> {
    const outcome = await send(() => call(endMerchantCredentials, { id, part }));
    if (outcome?.ok) done();
  }

  const networksField = (
    <Field label={text.networks} hint={text.networksHint}>
      <TextArea value={networks} onChange={setNetworks} />
    </Field>
  );
  const of = asked?.of;
  return (
    <SecuritySection
      title={text.title[mode]}
      action={
        (mode === 'test' || hasLive) && (
          <Button variant="outline" size="small" onClick={() => ask('make')}>
            {text.open}
          </Button>
        )
      }
      lead={mode === 'live' && !hasLive ? text.notAgreed : text.lead}
      failure={failure}
      failedText={text.failed}
      onRetry={readAgain}
    >
      {ofMode?.length === 0 && <p>{text.none}</p>}
      {ofMode !== undefined && ofMode.length > 0 && (
        <DataTable
          caption={text.title[mode]}
          columns={credentialsColumns(text, format, (kept, act) => ask(act, kept))}
          rows={ofMode}
          rowKey={({ id }) => id}
        />
      )}
      {asked?.act === 'make' && (
        <ProveYourself
          title={text.title[mode]}
          confirm={text.make}
          cancel={text.cancel}
          onCancel={cancel}
          send={(password) => call(createMerchantCredentials, { name, mode, networks: typedNetworks, password })}
          onDone={made}
        >
          <Field label={text.name}>
            <TextInput
              value={name}
              onChange={setName}
              maxLength={merchantCredentialsNameLengthMax}
              autoComplete="off"
            />
          </Field>
          {networksField}
        </ProveYourself>
      )}
      {asked?.act === 'rotate' && of !== undefined && (
        <ProveYourself
          title={fill(text.rotate.title, { login: of.login })}
          confirm={text.rotate.confirm}
          cancel={text.cancel}
          onCancel={cancel}
          send={(password) => call(rotateMerchantSecret, { id: of.id, password })}
          onDone={made}
        >
          <p>{text.rotate.text}</p>
        </ProveYourself>
      )}
      {asked?.act === 'restrict' && of !== undefined && (
        <ProveYourself
          title={fill(text.restrict.title, { login: of.login })}
          confirm={text.restrict.confirm}
          cancel={text.cancel}
          onCancel={cancel}
          send={(password) => call(restrictMerchantCredentials, { id: of.id, networks: typedNetworks, password })}
          onDone={done}
        >
          {networksField}
        </ProveYourself>
      )}
      {(asked?.act === 'all' || asked?.act === 'previous_secret') && of !== undefined && (
        <Dialog
          title={fill(text.end[asked.act].title, { login: of.login })}
          onCancel={cancel}
          actions={
            <>
              <Button hasMarker isBusy={isBusy} onClick={() => void end(of.id, asked.act as EndedPart)}>
                {text.end.confirm}
              </Button>
              <TextButton onClick={cancel}>{text.end.keep}</TextButton>
            </>
          }
        >
          <p>{text.end[asked.act].text}</p>
          {endFailure !== null && <Alert tone="error">{failureText(endFailure)}</Alert>}
        </Dialog>
      )}
      {secret !== null && (
        <ShownSecret
          secret={secret.secret}
          texts={{ ...text.secret, text: fill(text.secret.text, { login: secret.login }) }}
          onClose={() => setSecret(null)}
        />
      )}
    </SecuritySection>
  );
}

async function readAll(): Promise<Outcome<readonly MerchantCredentials[]>> {
  const outcome = await call(readMerchantCredentials);
  return outcome.ok ? { ok: true, value: outcome.value.credentials } : outcome;
}
