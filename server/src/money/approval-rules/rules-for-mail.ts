import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { approvalRuleTexts } from '@bank/dictionaries/approval-rule-texts';
import { formatOf } from '@bank/dictionaries/format';
import { ruleInWords } from '@bank/dictionaries/rule-in-words';
import type { Rule } from './store.ts';

/** Rules as a mail tells them, each with its number, in the sentences of the portal. */
export function rulesForMail(
  rules: readonly Rule[],
  names: ReadonlyMap<string, string>,
  language: Language,
): readonly (readonly [string, string])[] {
  const text = approvalRuleTexts[language];
  const format = formatOf(language);
  if (rules.length === 0) return [[text.title, text.noRules]];
  return rules.map((rule, place) => [
    fill(text.rule, { number: place + 1 }),
    ruleInWords(rule, { names, text, format, language }),
  ]);
}
