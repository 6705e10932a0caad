import type { Beneficiary } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { useState } from 'react';
import type { Failure } from '../../../calls/outcome.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function remove(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const outcome = await beneficiaries.remove(beneficiary.id);
    setBusy(false);
    if (outcome.ok) onClose();
    else setFailure(outcome.failure);
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
