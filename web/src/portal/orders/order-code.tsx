import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { CodeForm, type CodeFormProps } from '../access/confirmation/code-form.tsx';
import { isOutcomeUnknown } from './failure-of-order.ts';

/** The code that confirms an order to others. */
export function OrderCode(props: Omit<CodeFormProps, 'words' | 'failureText'>) {
  const { code, review } = useText('international-transfer');
  const failureText = useFailureText();
  return (
    <CodeForm
      {...props}
      words={{
        title: code.title,
        asking: code.asking,
        mailed: code.mailed,
        app: code.app,
        passkeyOnly: code.passkeyOnly,
        passkey: code.passkey,
        passkeyGivenUp: code.passkeyGivenUp,
        byMail: code.byMail,
        label: code.label,
        missing: code.missing,
        again: code.again,
      }}
      failureText={(failure) => (isOutcomeUnknown(failure) ? review.outcomeUnknown : failureText(failure))}
    />
  );
}
