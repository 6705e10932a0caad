import { keepSecondFactors } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { call } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';

/** Says when the ways to log in end, and takes that back. */
export function FactorsEnding({ endAt, onKept }: { readonly endAt: string; readonly onKept: () => void }) {
  const text = useText('details').factorsEnd;
  const format = useFormat();

  async function keep(): Promise<void> {
    const { ok } = await call(keepSecondFactors);
    if (!ok) return;
    onKept();
    showToast(text.kept);
  }

  return (
    <Alert tone="error" action={<TextButton onClick={() => void keep()}>{text.keep}</TextButton>}>
      {fill(text.ending, { time: format.dateTime(endAt) })}
    </Alert>
  );
}
