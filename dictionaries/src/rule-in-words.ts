import type { ApprovalRule, Language } from '@bank/contract';
import { fill, plural, type Texts } from './index.ts';
import { currencyCode, parseAmount } from '@bank/money';
import type { Format } from './format.ts';

type Text = Texts['approval-rules'];

/** Names as a list of the language: `Anna, Boris and Clara`. */
export function namesInWords(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** `any 2 of Anna, Boris and Clara`. */
export function whoInWords(count: number, names: readonly string[], text: Text, language: Language): string {
  if (names.length === 1 && count === 1) return names[0]!;
  return fill(plural(language, count, text.who), { count: String(count), names: namesInWords(names, language) });
}

/** A rule as a sentence. */
export function ruleInWords(
  rule: ApprovalRule,
  {
    names,
    text,
    format,
    language,
  }: {
    /** Of users, by id. */
    readonly names: ReadonlyMap<string, string>;
    readonly text: Text;
    readonly format: Format;
    readonly language: Language;
  },
): string {
  const { kind, count, users, accounts } = rule;
  const sum = rule.amount === '' ? undefined : parseAmount(rule.amount, currencyCode(rule.currency));
  const what = [
    text.kinds[kind as keyof Text['kinds']],
    sum?.ok ? fill(text.above, { amount: format.money(sum.amount) }) : '',
    accounts.length === 0 ? '' : fill(text.fromAccounts, { accounts: namesInWords(accounts, language) }),
    rule.isForNewBeneficiaries ? text.toNew : '',
  ];
  return fill(text.sentence, {
    what: what.filter((part) => part !== '').join(' '),
    who: whoInWords(
      count,
      users.map((id) => names.get(id) ?? text.unnamed),
      text,
      language,
    ),
    preparer: rule.doesPreparerCount ? text.preparerCounts : text.preparerDoesNot,
  });
}
