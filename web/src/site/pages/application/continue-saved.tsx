import { continueApplication } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { brand } from '../../../content/brand.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { applicationStore } from './application-form.ts';
import styles from './saved-application.module.css';
import { formOfSaved } from './saved-form.ts';

/** As the bank makes them: 256 bits in base64url. An address may have another anchor. */
const secretForm = /^#([\w-]{43})$/;

/** Where the page stands with the link of its address. */
type Standing = 'no_link' | 'offered' | 'continued' | 'ended' | { readonly failure: Failure };

/**
 * Offers to go on with the application that a mailed link leads to. The link opens once, so a press opens it and not
 * the arrival: programs that look at mails follow links. The secret leaves the address with its use.
 */
export function ContinueSaved() {
  const text = useText('application').later;
  const failureText = useFailureText();
  const [standing, setStanding] = useState<Standing>('no_link');
  const [isBusy, setBusy] = useState(false);
  // A second press after a lost answer is the same opening to the bank.
  const window = useRef('');
  const isUnderWay = useRef(false);

  useEffect(() => {
    window.current = crypto.randomUUID();
    if (secretForm.test(location.hash)) setStanding('offered');
  }, []);

  async function open(): Promise<void> {
    const [, token] = secretForm.exec(location.hash) ?? [];
    if (token === undefined || isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const outcome = await call(continueApplication, { token, window: window.current });
    isUnderWay.current = false;
    setBusy(false);
    if (outcome.ok) applicationStore.change(formOfSaved(outcome.value.fields, applicationStore.readEmpty().form));
    else if (outcome.failure.kind !== 'refused' || outcome.failure.reason !== 'link_not_found') {
      setStanding({ failure: outcome.failure });
      return;
    }
    history.replaceState(history.state, '', location.pathname + location.search);
    setStanding(outcome.ok ? 'continued' : 'ended');
  }

  if (standing === 'no_link') return null;
  const isOpen = standing === 'offered' || typeof standing === 'object';
  return (
    <div className={styles.found} role="status">
      {isOpen && <p>{text.found}</p>}
      {standing === 'continued' && <p>{text.continued}</p>}
      {standing === 'ended' && <p>{fill(text.ended, { mailbox: brand.mailbox })}</p>}
      {typeof standing === 'object' && (
        <Alert tone="error" announce="none">
          {failureText(standing.failure)}
        </Alert>
      )}
      {isOpen && (
        <Button size="small" hasMarker isBusy={isBusy} onClick={() => void open()}>
          {text.continue}
        </Button>
      )}
    </div>
  );
}
