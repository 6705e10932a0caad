import type { Factor } from '@bank/contract';
import {
  keepSecondFactors,
  readSecondFactors,
  removeFactor,
  renewRecoveryCodes,
  setMailedPin,
} from '@bank/contract/calls';
import { fill, plural } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { ShownSecret } from '../../access/grants/shown-secret.tsx';
import { useListed } from '../../access/grants/use-listed.ts';
import styles from '../../access/grants/grants.module.css';
import { ConfirmFactorChange } from './confirm-factor-change.tsx';
import { factorColumns } from './factor-columns.tsx';
import { NewAuthenticator } from './new-authenticator.tsx';
import { NewPasskey } from './new-passkey.tsx';

/** What is asked at this moment. */
type Question =
  | { readonly about: 'passkey' | 'authenticator' | 'codes' | 'pin' }
  | { readonly about: 'removal'; readonly factor: Factor };

/** With what the user logs in beside the password: passkeys, authenticator apps, recovery codes, the mailed PIN. */
export function SecondFactors() {
  const text = useText('security').factors;
  const language = useLanguage();
  const format = useFormat();
  const { list: factors, failure, readAgain } = useListed(readAll);
  const [question, setQuestion] = useState<Question | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);

  function done(told: string | null, newCodes: readonly string[] = []): void {
    setQuestion(null);
    setCodes(newCodes);
    if (told !== null) showToast(told);
    readAgain();
  }

  async function keep(): Promise<void> {
    const { ok } = await call(keepSecondFactors);
    if (ok) done(text.kept);
  }

  const close = () => setQuestion(null);
  const codesLeft = factors?.recoveryCodesLeft ?? 0;
  const isComing = factors === null && failure === null;
  const rows = factors && [
    ...factors.passkeys.map((factor) => ({ ...factor, kind: text.passkey })),
    ...factors.authenticators.map((factor) => ({ ...factor, kind: text.authenticator })),
  ];
  return (
    <SecuritySection
      title={text.title}
      action={
        <div className={styles.actions}>
          <Button variant="outline" size="small" onClick={() => setQuestion({ about: 'passkey' })}>
            {text.addPasskey}
          </Button>
          <Button variant="outline" size="small" onClick={() => setQuestion({ about: 'authenticator' })}>
            {text.addAuthenticator}
          </Button>
        </div>
      }
      lead={text.lead}
      isBusy={isComing}
      linesToCome={isComing ? 3 : 0}
      failure={failure}
      failedText={text.failed}
      onRetry={readAgain}
    >
      {factors?.endAt && (
        <p role="alert">
          {fill(text.ending, { time: format.dateTime(factors.endAt) })}{' '}
          <TextButton onClick={() => void keep()}>{text.keep}</TextButton>
        </p>
      )}
      {rows !== null && rows.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      {factors !== null && rows !== null && rows.length > 0 && (
        <>
          <DataTable
            caption={text.title}
            columns={factorColumns(text, format, (factor) => setQuestion({ about: 'removal', factor }))}
            rows={rows}
            rowKey={({ id }) => id}
          />
          <p className={styles.quiet}>
            {fill(plural(language, codesLeft, text.codesLeft), { count: codesLeft })} {text.codesText}{' '}
            <TextButton onClick={() => setQuestion({ about: 'codes' })}>{text.renew}</TextButton>
          </p>
          <p className={styles.quiet}>
            {factors.isPinMailed ? text.pinOn : text.pinOff}{' '}
            {(rows.length > 1 || !factors.isPinMailed) && (
              <TextButton onClick={() => setQuestion({ about: 'pin' })}>
                {factors.isPinMailed ? text.endPin : text.resumePin}
              </TextButton>
            )}
          </p>
        </>
      )}
      {question?.about === 'passkey' && (
        <NewPasskey onCancel={close} onAdded={(newCodes) => done(text.added, newCodes)} />
      )}
      {question?.about === 'authenticator' && (
        <NewAuthenticator onCancel={close} onAdded={(newCodes) => done(text.added, newCodes)} />
      )}
      {question?.about === 'removal' && (
        <ConfirmFactorChange
          title={fill(text.removeTitle, { name: question.factor.name })}
          confirm={text.removeConfirm}
          cancel={text.cancel}
          onCancel={close}
          change={{ change: 'removal', id: question.factor.id }}
          make={(password, ways) => call(removeFactor, { id: question.factor.id, password }, ways)}
          onDone={() => done(text.removed)}
        >
          <p>{text.removeText}</p>
        </ConfirmFactorChange>
      )}
      {question?.about === 'codes' && (
        <ConfirmFactorChange
          title={text.renewTitle}
          confirm={text.renewConfirm}
          cancel={text.cancel}
          onCancel={close}
          change={{ change: 'recovery_codes' }}
          make={(password, ways) => call(renewRecoveryCodes, { password }, ways)}
          onDone={({ recoveryCodes }) => done(null, recoveryCodes)}
        >
          <p>{text.renewText}</p>
        </ConfirmFactorChange>
      )}
      {question?.about === 'pin' && factors !== null && (
        <ConfirmFactorChange
          title={factors.isPinMailed ? text.endPinTitle : text.resumePinTitle}
          confirm={factors.isPinMailed ? text.endPinConfirm : text.resumePinConfirm}
          cancel={text.cancel}
          onCancel={close}
          change={{ change: 'mailed_pin', isPinMailed: !factors.isPinMailed }}
          make={(password, ways) => call(setMailedPin, { isPinMailed: !factors.isPinMailed, password }, ways)}
          onDone={() => done(factors.isPinMailed ? text.pinEnded : text.pinResumed)}
        >
          <p>{factors.isPinMailed ? text.endPinText : text.resumePinText}</p>
        </ConfirmFactorChange>
      )}
      {codes.length > 0 && (
        <ShownSecret
          secret={codes.join('\n')}
          texts={{ title: text.codesTitle, text: text.codesShown, done: text.codesDone, isCopied: text.codesCopied }}
          onClose={() => setCodes([])}
        />
      )}
    </SecuritySection>
  );
}

const readAll = () => call(readSecondFactors);
