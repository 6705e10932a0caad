import type { Beneficiary } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useText } from '../../../dictionaries/use-text.ts';
import { ConfirmChange } from '../../access/confirmation/confirm-change.tsx';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';

export interface TrustBeneficiaryProps {
  readonly beneficiary: Beneficiary;
  readonly beneficiaries: Beneficiaries;
  readonly onClose: () => void;
}

/** An administrator trusts a beneficiary, which then does not wait, or ends that. */
export function TrustBeneficiary({ beneficiary, beneficiaries, onClose }: TrustBeneficiaryProps) {
  const text = useText('cooling-off');
  const { id, label, trustedSince } = beneficiary;
  const isTrusted = trustedSince !== undefined;
  return (
    <ConfirmChange
      title={fill(isTrusted ? text.endTrustTitle : text.trustTitle, { label })}
      confirm={isTrusted ? text.endTrust : text.trust}
      cancel={text.cancel}
      onCancel={onClose}
      change={{ change: 'trusted_beneficiary', id, isTrusted: !isTrusted }}
      make={(password, ways) => beneficiaries.trust({ id, isTrusted: !isTrusted, password }, ways)}
      onDone={onClose}
    >
      <p>{isTrusted ? text.endTrustText : text.trustText}</p>
    </ConfirmChange>
  );
}
