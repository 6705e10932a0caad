import { rateApplication, risks, type Risk } from '@bank/contract/office/applications';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';
import type { OpenFile } from './use-file-change.ts';

/** The rating of the risk with its reasons. */
export function RateDialog({ file, run, onClose }: OpenFile & { readonly onClose: () => void }) {
  const text = texts('applications');
  const { id, risk: rated } = file.application;
  const [risk, setRisk] = useState<Risk>(rated ?? 'low');
  return (
    <DecisionDialog
      title={text.rateTitle}
      confirmLabel={text.rate}
      reasonLabel={text.riskReasons}
      reasonHint={text.rateHint}
      decide={(reasons) => run(callOffice(rateApplication, { fields: { id }, body: { risk, reasons } }))}
      onClose={onClose}
    >
      <Field label={text.risk}>
        <Select
          value={risk}
          onChange={(value) => setRisk(value as Risk)}
          options={risks.map((value) => ({ value, label: text.risks[value] }))}
        />
      </Field>
    </DecisionDialog>
  );
}
