import type { Language } from '@bank/contract';

/**
 * The forms of a counted noun by the categories of CLDR. `other` is always needed; `one`, `few`, `many` where the
 * language has them.
 */
export interface PluralForms {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** The form for a count, with its number still to be filled in: `plural('ru', 3, forms)` is the `few` one. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  const category = new Intl.PluralRules(language).select(count);
  return (category === 'zero' || category === 'two' ? undefined : forms[category]) ?? forms.other;
}
