import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { beneficiaryOf } from './filled-from.ts';
import { savedAs } from './saved-as.ts';
import styles from './save-beneficiary.module.css';
import type { Fields } from './fields.ts';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';

export interface SaveBeneficiaryProps {
  /** What stood in the form of the order. */
  readonly form: Fields;
  readonly beneficiaries: Beneficiaries;
}

/** Keeps whom the order went to, or says that the client has them already. */
export function SaveBeneficiary({ form, beneficiaries }: SaveBeneficiaryProps) {
  const text = useText('international-transfer').beneficiaries;
  const failureText = useFailureText();
  const { isBusy, failure, send } = useSending();
  const saved = savedAs(form, beneficiaries.list);

  return (
    <div className={styles.save}>
      <p role="status">{saved && fill(text.saved, { label: saved.label })}</p>
      {!saved && (
        <Button
          variant="outline"
          size="small"
          isBusy={isBusy}
          onClick={() => void send(() => beneficiaries.save(beneficiaryOf(form)))}
        >
          {text.save}
        </Button>
      )}
      {failure && <Alert tone="error">{failureText(failure)}</Alert>}
    </div>
  );
}
