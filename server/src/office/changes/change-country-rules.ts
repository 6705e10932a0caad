import { isCountryCode, isRefusal, refuse, type Refusal } from '@bank/contract';
import {
  changeCountryRulesContent,
  type ChangeCountryRules,
  type CountryRule,
  type Difference,
} from '@bank/contract/office';
import type { Platform } from '../../base/platform/platform.ts';
import { readCountryRules } from '../../base/settings/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { keepSetting } from './keep-setting.ts';

/** What is done with payments by country: the whole table. That there is no rule is decided here as well. */
export function changeCountryRules(platform: Platform): ProposalKind {
  return defineProposalKind<ChangeCountryRules>({
    kind: 'change_country_rules',
    proposedBy: ['compliance'],
    approvedBy: ['compliance', 'approver', 'administrator'],
    content: changeCountryRulesContent,
    subject: () => 'country_rules',
    describe: async (database, content) => {
      const willBe = judgeRules(content);
      if (isRefusal(willBe)) return willBe;
      const { rules, isUndecided } = await readCountryRules(database);
      const was = linesOf(rules);
      const keys = [...new Set([...was.keys(), ...willBe.keys()])].toSorted();
      const changed = keys.filter((key) => was.get(key) !== willBe.get(key));
      if (changed.length > 0)
        return changed.map(
          (key): Difference => ({
            what: 'country_rule',
            of: key,
            was: was.get(key) ?? null,
            willBe: willBe.get(key) ?? null,
          }),
        );
      return isUndecided
        ? [{ what: 'country_rule', was: null, willBe: 'no rule' }]
        : refuse('nothing_to_change', 'rules');
    },
    execute: (transaction, { rules }, decided) => keepSetting(platform, transaction, 'country_rules', rules, decided),
  });
}

/** Each place of a country once; a document is named where one is asked for, and nowhere else. */
function judgeRules({ rules }: ChangeCountryRules): ReadonlyMap<string, string> | Refusal {
  const isSound = rules.every(
    ({ country, act, document }) => isCountryCode(country) && (document.trim() !== '') === (act === 'ask_document'),
  );
  const lines = linesOf(rules);
  return isSound && lines.size === rules.length ? lines : refuse('field_malformed', 'rules');
}

const actWords = { refuse: 'refuse', hold: 'hold', ask_document: 'ask a document' } as const;

function linesOf(rules: readonly CountryRule[]): Map<string, string> {
  return new Map(
    rules.map(({ country, place, act, document }) => [
      `${country} ${place}`,
      document === '' ? actWords[act] : `${actWords[act]}: ${document}`,
    ]),
  );
}
