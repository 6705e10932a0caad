import { keepSecondFactors, readSecondFactors } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';

/** Somebody told the bank that the ways to log in are lost: who is here may say that they are not. */
export function FactorsEnd() {
  const text = useText('details').factorsEnd;
  const format = useFormat();
  const [endAt, setEndAt] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    void call(readSecondFactors).then((outcome) => {
      if (!isLeft && outcome.ok) setEndAt(outcome.value.endAt);
    });
    return () => {
      isLeft = true;
    };
  }, []);

  async function keep(): Promise<void> {
    const { ok } = await call(keepSecondFactors);
    if (!ok) return;
    setEndAt(null);
    showToast(text.kept);
  }

  if (endAt === null) return null;
  return (
    <Alert tone="error" action={<TextButton onClick={() => void keep()}>{text.keep}</TextButton>}>
      {fill(text.ending, { time: format.dateTime(endAt) })}
    </Alert>
  );
}
