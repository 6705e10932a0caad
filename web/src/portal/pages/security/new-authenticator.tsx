import { factorNameLengthMax } from '@bank/contract';
import { addAuthenticator, beginAuthenticator } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { CopyButton } from '@bank/ui/copy-button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { QrCode } from '@bank/ui/qr-code.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../access/grants/grants.module.css';
import { ConfirmFactorChange } from './confirm-factor-change.tsx';

export interface NewAuthenticatorProps {
  readonly onCancel: () => void;
  /** The recovery codes that came with it; none where the user has some. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Asks for a name, the password and a code, shows the key of a new authenticator app, and takes its first code. */
export function NewAuthenticator({ onCancel, onAdded }: NewAuthenticatorProps) {
  const text = useText('security').factors;
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [begun, setBegun] = useState<{ readonly key: string; readonly address: string } | null>(null);
  if (begun !== null)
    return (
      <FirstCode secret={begun.key} address={begun.address} name={name.trim()} onCancel={onCancel} onAdded={onAdded} />
    );

  return (
    <ConfirmFactorChange
      title={text.appTitle}
      confirm={text.appConfirm}
      cancel={text.cancel}
      onCancel={onCancel}
      judge={() => {
        setMissing(name.trim() === '');
        return name.trim() !== '';
      }}
      change={{ change: 'authenticator', name: name.trim() }}
      fixed={<p>{name.trim()}</p>}
      make={(password, ways) => call(beginAuthenticator, { name: name.trim(), password }, ways)}
      onDone={setBegun}
    >
      <p>{text.appText}</p>
      <Field label={text.nameLabel} hint={text.appHint} error={isMissing ? text.nameMissing : undefined}>
        <TextInput value={name} onChange={setName} maxLength={factorNameLengthMax} autoComplete="off" />
      </Field>
    </ConfirmFactorChange>
  );
}

interface FirstCodeProps extends NewAuthenticatorProps {
  readonly name: string;
  readonly secret: string;
  readonly address: string;
}

/** The QR code and the key, and the field for the first code. */
function FirstCode({ name, secret, address, onCancel, onAdded }: FirstCodeProps) {
  const text = useText('security').factors;
  const { copy, copied, notCopied } = useText('portal').copying;
  const failureText = useFailureText();
  const formId = useId();
  const source = useRef<HTMLElement>(null);
  const field = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, send, forget } = useSending();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setMissing(code.trim() === '');
    if (code.trim() === '') return field.current?.querySelector('input')?.focus();
    const outcome = await send(() => call(addAuthenticator, { name, code }));
    if (outcome?.ok) onAdded(outcome.value.recoveryCodes);
  }

  return (
    <Dialog
      title={text.scanTitle}
      onCancel={onCancel}
      actions={
        <>
          <Button type="submit" form={formId} hasMarker isBusy={isBusy}>
            {text.codeConfirm}
          </Button>
          <TextButton onClick={onCancel}>{text.cancel}</TextButton>
        </>
      }
    >
      <QrCode text={address} label={text.qrLabel} />
      <p>{text.keyText}</p>
      <p className={styles.token}>
        <code ref={source}>{secret}</code>
      </p>
      <div>
        <CopyButton name={text.copyKey} source={source} texts={{ copy, copied, isCopied: text.keyCopied, notCopied }} />
      </div>
      <p>{text.scanText}</p>
      <form id={formId} ref={field} className={styles.proof} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={text.code}
          error={isMissing ? text.codeMissing : undefined}
          isFlagged={failure?.kind === 'refused'}
        >
          <TextInput
            value={code}
            onChange={(typed) => {
              setCode(typed);
              setMissing(false);
              forget();
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        </Field>
      </form>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
