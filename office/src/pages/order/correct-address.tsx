import { correctOrderAddress, type Decided } from '@bank/contract/office/order-decisions';
import { orderAddressLengthMax, type OrderAddress, type OutgoingOrder } from '@bank/contract/office/outgoing-orders';
import type { Failure, Outcome } from '@bank/transport';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';
import { addressPartNames } from './address-parts.tsx';

/** The parts of an address, filled in as they would leave. */
export function CorrectAddress({
  order: { id, version, address, creditorAddress },
  told,
  onClose,
}: {
  readonly order: OutgoingOrder;
  readonly told: (outcome: Outcome<Decided>) => Failure | null;
  readonly onClose: () => void;
}) {
  const { addressParts, dialogs, facts } = texts('outgoing');
  const { title, text, hint } = dialogs.correct;
  const [parts, setParts] = useState<OrderAddress>(address);
  return (
    <DecisionDialog
      title={title}
      confirmLabel={title}
      reasonHint={hint}
      decide={async (reason) =>
        told(await callOffice(correctOrderAddress, { body: { id, version, reason, address: parts } }))
      }
      onClose={onClose}
    >
      <p>{text}</p>
      <p>
        {facts.asWritten}: {creditorAddress}
      </p>
      {addressPartNames.map((name) => (
        <Field key={name} label={addressParts[name]}>
          <TextInput
            value={parts[name]}
            onChange={(typed) => setParts({ ...parts, [name]: typed })}
            maxLength={orderAddressLengthMax[name]}
          />
        </Field>
      ))}
    </DecisionDialog>
  );
}
