import { TextInput } from '@bank/ui/text-input.tsx';
import { useLayoutEffect, useRef } from 'react';
import { caretInGroups, groupIban } from '../../orders/beneficiaries/iban-groups.ts';

export interface AccountInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** An IBAN stands in groups of four; an account number as it is typed. */
  readonly isIban: boolean;
}

/** An account within a `Field`. The caret stays behind the character it was behind, however the groups move. */
export function AccountInput({ value, onChange, onBlur, isIban }: AccountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function type(typed: string): void {
    if (!isIban) return onChange(typed);
    caret.current = caretInGroups(typed, input.current?.selectionStart ?? typed.length);
    onChange(groupIban(typed));
  }

  return (
    <TextInput
      ref={input}
      value={isIban ? groupIban(value) : value}
      onChange={type}
      onBlur={onBlur}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
