import { bankToday } from '@bank/transport';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { periodOf, periodPresets, presetOf, type PeriodPreset } from './period-presets.ts';
import { dayOf, type StatementChoice } from './statement-choice.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import type { Choose } from './use-statement-choice.ts';

/** A period by its name, or by two days of one's own, and how to change it. */
export function usePeriod({ fromDay, toDay }: StatementChoice, onChoose: Choose) {
  const [today] = useState(bankToday);
  const preset = presetOf({ fromDay, toDay }, today);
  const [isOwnWanted, setOwnWanted] = useState(false);
  const from = useDebouncedText(fromDay, {
    write: (day) => day,
    read: (day) => readDay(day, (isoDay) => toDay !== '' && isoDay > toDay),
    handOver: (day) => onChoose({ fromDay: day }),
  });
  const to = useDebouncedText(toDay, {
    write: (day) => day,
    read: (day) => readDay(day, (isoDay) => fromDay !== '' && isoDay < fromDay),
    handOver: (day) => onChoose({ toDay: day }),
  });
  return {
    preset,
    isOwn: preset === null || isOwnWanted,
    from,
    to,
    choosePreset(name: string): void {
      setOwnWanted(name === 'own');
      if (name !== 'own') onChoose(periodOf(name as PeriodPreset, today));
    },
  };
}

interface PeriodProps {
  readonly period: ReturnType<typeof usePeriod>;
}

export function PeriodField({ period, isLabelHidden = false }: PeriodProps & { readonly isLabelHidden?: boolean }) {
  const text = useText('statement').filters;
  const { preset, isOwn, choosePreset } = period;
  return (
    <Field label={text.period} isLabelHidden={isLabelHidden}>
      <Select
        value={isOwn ? 'own' : (preset ?? 'own')}
        options={[...periodPresets, 'own' as const].map((name) => ({ value: name, label: text.periods[name] }))}
        onChange={choosePreset}
      />
    </Field>
  );
}

/** First and last day, where they are one's own. */
export function PeriodDays({
  period: { from, to },
  className,
}: PeriodProps & { readonly className?: string | undefined }) {
  const text = useText('statement').filters;
  return (
    <div className={className}>
      <Field label={text.from} error={from.isReadable ? undefined : text.dayWrong}>
        <TextInput type="date" value={from.typed} onChange={from.type} />
      </Field>
      <Field label={text.to} error={to.isReadable ? undefined : text.dayWrong}>
        <TextInput type="date" value={to.typed} onChange={to.type} />
      </Field>
    </div>
  );
}

function readDay(text: string, isBeyond: (isoDay: string) => boolean): string | null {
  if (text === '') return '';
  const day = dayOf(text);
  return day === '' || isBeyond(day) ? null : day;
}
