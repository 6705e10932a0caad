import type { Client } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { useBeneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';
import { mayAdminister } from '../../client/rights.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import styles from './beneficiaries-page.module.css';
import { beneficiaryColumns } from './beneficiary-columns.tsx';
import { BeneficiaryForm } from './beneficiary-form.tsx';
import { DeleteBeneficiary } from './delete-beneficiary.tsx';
import { TrustBeneficiary } from './trust-beneficiary.tsx';
import type { Doing } from './doing.ts';
import { HowToBePaid } from './how-to-be-paid.tsx';

const addId = 'add-beneficiary';

/** Whom the client pays again, and what others need to pay the client. */
export function BeneficiariesPage() {
  const text = useText('beneficiaries');
  return (
    <PortalFrame page="beneficiaries" title={() => text.title}>
      {(client) => <List client={client} />}
    </PortalFrame>
  );
}

function List({ client }: { readonly client: Client }) {
  const text = useText('beneficiaries');
  const orders = useText('international-transfer').beneficiaries;
  const waiting = useText('cooling-off');
  const common = useText('common');
  const format = useFormat();
  const failureText = useFailureText();
  const { addressOf } = useNavigation();
  const beneficiaries = useBeneficiaries();
  const [doing, setDoing] = useState<Doing | null>(null);
  const { list, failure } = beneficiaries;
  const end = () => setDoing(null);
  // What was pressed may be gone with its row, and the form is: the keyboard goes on from the list.
  const wasDoing = useRef(false);
  useEffect(() => {
    if (doing === null && wasDoing.current) document.getElementById(addId)?.focus();
    wasDoing.current = doing !== null;
  }, [doing]);

  return (
    <>
      <p className={styles.lead}>{text.lead}</p>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={beneficiaries.readAgain}>{common.tryAgain}</TextButton>}>
          {failureText(failure)}
        </Alert>
      )}
      {list.length > 0 ? (
        <DataTable
          caption={text.title}
          columns={beneficiaryColumns({
            text,
            waiting,
            mayTrust: mayAdminister(client),
            removeText: orders.remove,
            format,
            form: addressOf('international-transfer'),
            onDo: setDoing,
          })}
          rows={list}
          rowKey={({ id }) => id}
        />
      ) : (
        failure === null && <p>{text.empty}</p>
      )}
      <Button id={addId} className={styles.add} variant="outline" onClick={() => setDoing({ kind: 'creating' })}>
        {text.add}
      </Button>
      {doing?.kind === 'deleting' && (
        <DeleteBeneficiary beneficiary={doing.beneficiary} beneficiaries={beneficiaries} onClose={end} />
      )}
      {doing?.kind === 'trusting' && (
        <TrustBeneficiary beneficiary={doing.beneficiary} beneficiaries={beneficiaries} onClose={end} />
      )}
      {(doing?.kind === 'creating' || doing?.kind === 'editing') && (
        <BeneficiaryForm
          before={doing.kind === 'editing' ? doing.beneficiary : null}
          beneficiaries={beneficiaries}
          onClose={end}
        />
      )}
      <HowToBePaid client={client} />
    </>
  );
}
