import { bankToday } from '@bank/transport';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { DayField } from '../../day/day-field.tsx';
import { texts } from '../../texts/texts.ts';
import styles from './books-page.module.css';
import { daysOf, presetOf, presets, type Period, type Preset } from './periods.ts';

export interface PeriodChoiceProps {
  readonly label: string;
  /** Null: nothing is shown beside the first one. */
  readonly value: Period | null;
  readonly isOptional?: boolean;
  readonly onChange: (period: Period | null) => void;
}

/** A period by its name, or by its days. */
export function PeriodChoice({ label, value, isOptional = false, onChange }: PeriodChoiceProps) {
  const text = texts('books');
  const today = bankToday();
  const chosen = value === null ? 'none' : (presetOf(value, today) ?? 'own');
  const options = [
    ...presets,
    ...(chosen === 'own' ? (['own'] as const) : []),
    ...(isOptional ? (['none'] as const) : []),
  ];
  return (
    <div className={styles.period} role="group" aria-label={label}>
      <Field label={label}>
        <Select
          value={chosen}
          options={options.map((one) => ({ value: one, label: text.presets[one] }))}
          onChange={(one) => {
            if (one !== 'own') onChange(one === 'none' ? null : daysOf(one as Preset, today));
          }}
        />
      </Field>
      {value !== null && (
        <>
          <DayField label={text.from} value={value.from} onChange={(from) => onChange({ ...value, from })} />
          <DayField label={text.to} value={value.to} onChange={(to) => onChange({ ...value, to })} />
        </>
      )}
    </div>
  );
}
