import { bankToday } from '@bank/transport';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import { dayAfter, readDay } from './read-day.ts';

export interface DayFieldProps {
  readonly label: string;
  /** `2026-11-23`, or nothing. */
  readonly value: string;
  /** Hears of whole days and of an empty field alone. */
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A day, typed and shown as `2026-11-23`: the browser's own field writes the month first on some machines and the day
 * first on others. ↑ and ↓ lead to the days beside it, from today where the field is empty.
 */
export function DayField({ label, value, onChange, id, hint, className }: DayFieldProps) {
  const { day: text } = texts('shell');
  const [typed, setTyped] = useState(value);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const isWrong = isLeft && typed.trim() !== '' && readDay(typed) === null;

  function type(next: string): void {
    setTyped(next);
    setLeft(false);
    const day = next.trim() === '' ? '' : readDay(next);
    if (day !== null && day !== value) onChange(day);
  }

  function step(event: KeyboardEvent): void {
    const days = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (days === 0) return;
    event.preventDefault();
    const from = readDay(typed);
    type(from === null ? bankToday() : dayAfter(from, days));
  }

  return (
    <Field label={label} id={id} hint={hint} className={className} error={isWrong ? text.wrong : undefined}>
      <TextInput
        value={typed}
        onChange={type}
        onBlur={() => {
          setTyped(readDay(typed) ?? typed);
          setLeft(true);
        }}
        onKeyDown={step}
        inputMode="numeric"
        autoComplete="off"
        placeholder={text.example}
        maxLength={12}
      />
    </Field>
  );
}
