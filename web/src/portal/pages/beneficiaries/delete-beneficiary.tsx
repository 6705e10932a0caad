import type { Beneficiary } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';

export interface DeleteBeneficiaryProps {
  readonly beneficiary: Beneficiary;
  readonly beneficiaries: Beneficiaries;
  readonly onClose: () => void;
}

/** Asks before a beneficiary goes. */
export function DeleteBeneficiary({ beneficiary, beneficiaries, onClose }: DeleteBeneficiaryProps) {
  const text = useText('international-transfer').beneficiaries;
  const failureText = useFailureText();
  const { isBusy, failure, send } = useSending();

  async function remove(): Promise<void> {
    const outcome = await send(() => beneficiaries.remove(beneficiary.id));
    if (outcome?.ok) onClose();
  }

  return (
    <Dialog
      title={fill(text.removeTitle, { label: beneficiary.label })}
      onCancel={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {text.removeKeep}
          </Button>
          <Button isBusy={isBusy} onClick={() => void remove()}>
            {text.remove}
          </Button>
        </>
      }
    >
      <p>{text.removeText}</p>
      {failure && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
