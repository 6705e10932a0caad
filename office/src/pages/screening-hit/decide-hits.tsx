import { decideHits } from '@bank/contract/office/hits';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DayField } from '../../day/day-field.tsx';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import type { hitTexts } from './hit-texts.ts';

export type HitDecision = 'released' | 'confirmed' | 'reopened';

const parts = ['birth', 'passport', 'address'] as const;
const nothing = { birth: '', passport: '', address: '' };

/** What is decided of hits, with what was compared. A release that takes two people is put before a second one. */
export function DecideHits({
  hits,
  decision,
  takesTwo,
  text,
  onClose,
  onDecided,
}: {
  readonly hits: readonly string[];
  readonly decision: HitDecision;
  readonly takesTwo: boolean;
  readonly text: ReturnType<typeof hitTexts>;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}) {
  const [compared, setCompared] = useState(nothing);
  const [goodUntil, setGoodUntil] = useState('');
  const { title, hint } = text.dialogs[decision];
  const content = {
    hits: [...hits],
    ...(decision !== 'reopened' && { compared }),
    ...(goodUntil !== '' && { goodUntil }),
  };
  const fields = decision !== 'reopened' && (
    <>
      {parts.map((part) => (
        <Field key={part} label={text.compared[part]}>
          <TextInput value={compared[part]} onChange={(value) => setCompared({ ...compared, [part]: value })} />
        </Field>
      ))}
      {decision === 'released' && (
        <DayField label={text.goodUntil} hint={text.goodHint} value={goodUntil} onChange={setGoodUntil} />
      )}
    </>
  );
  const said = fill(title, { count: hits.length });
  if (decision === 'released' && takesTwo)
    return (
      <ProposeDialog kind="release_hits" content={content} title={said} onClose={onClose}>
        <p>{text.takesTwo}</p>
        {fields}
      </ProposeDialog>
    );
  return (
    <DecisionDialog
      title={said}
      confirmLabel={text.acts[decision]}
      isGrave={decision === 'confirmed'}
      reasonHint={hint}
      decide={async (reason) => {
        const outcome = await callOffice(decideHits, { body: { ...content, decision, reason } });
        if (!outcome.ok) return outcome.failure;
        onDecided();
        const before = outcome.value.decidedBefore;
        if (before === null) showToast(text.done);
        else {
          const words = { by: before.by, decision: text.acts[before.decision] };
          showToast(fill(text.decidedBefore, words), 'failure');
        }
        return null;
      }}
      onClose={onClose}
    >
      {fields}
    </DecisionDialog>
  );
}
