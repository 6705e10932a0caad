import { readPinStep } from '@bank/contract/calls';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { CodeForm } from './code-form.tsx';
import { PinForm, type PinFormProps } from './pin-form.tsx';

/** How the second step is done; what the user chose, or what the bank says that they can. */
type Way = { readonly by: 'pin' } | { readonly by: 'code'; readonly isPinMailed: boolean };

/**
 * The second step: a code where the user has an authenticator app or recovery codes, otherwise the mailed PIN. Which of
 * both is asked first, so that nobody with an app is sent a mail. Where the bank cannot say, it is the PIN.
 */
export function SecondStep({ isResumed, onEnd }: PinFormProps) {
  const [way, setWay] = useState<Way | null>(isResumed ? { by: 'pin' } : null);
  const hasAsked = useRef(isResumed);

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void call(readPinStep).then((step) =>
      setWay(step.ok && step.value.isCodeTaken ? { by: 'code', isPinMailed: step.value.isPinMailed } : { by: 'pin' }),
    );
  }, []);

  if (way === null) return <Skeleton lines={4} />;
  if (way.by === 'pin') return <PinForm isResumed={isResumed} onEnd={onEnd} />;
  return <CodeForm onMailPin={way.isPinMailed ? () => setWay({ by: 'pin' }) : undefined} onEnd={onEnd} />;
}
