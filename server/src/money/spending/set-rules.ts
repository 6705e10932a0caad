import {
  categoryLengthMax,
  categoryRulesMax,
  categoryWordsLengthMax,
  categoryWordsMax,
  forbiddenCharacterIn,
  isRefusal,
  refuse,
  ruleDirections,
  type CategoryRule,
  type Refusal,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { refuseLetter } from '../../base/platform/refuse-letter.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { findAccountOf } from '../accounts/index.ts';
import { keepRules, type KeptRules } from './rules-store.ts';

interface Setting extends KeptRules {
  readonly scope: AccountScope;
  readonly userId: string;
  /** Missing where the history of a demonstration brings it. */
  readonly origin?: RequestOrigin;
}

type Surroundings = Pick<Platform, 'newId' | 'clock'>;

/** Keeps the rules of a client. The audit trail tells who changed them and when, and never the words. */
export function setRules(
  platform: Surroundings & Pick<Platform, 'db'>,
  setting: Setting,
): Promise<{ version: number } | Refusal> {
  return inTransaction(platform.db, (transaction) => setRulesWithin(transaction, platform, setting));
}

export async function setRulesWithin(
  transaction: Database,
  platform: Surroundings,
  { scope, userId, origin, version, rules: written }: Setting,
): Promise<{ version: number } | Refusal> {
  if (scope.accountIds !== 'all') return refuse('category_rules_need_all_accounts');
  const rules = await judgeRules(transaction, scope, written);
  if (isRefusal(rules)) return rules;
  const { clientId } = scope;
  if (!(await keepRules(transaction, { clientId, userId, version, rules })))
    return refuse('category_rules_changed', 'version');
  await recordEvent(transaction, platform, {
    kind: 'category_rules_changed',
    clientId,
    ...(origin === undefined ? { userId } : { origin }),
    about: [{ kind: 'category_rules', id: clientId }],
  });
  return { version: version + 1 };
}

async function judgeRules(
  database: Database,
  scope: AccountScope,
  written: readonly CategoryRule[],
): Promise<readonly CategoryRule[] | Refusal> {
  if (written.length > categoryRulesMax) return refuse('too_many_category_rules', 'rules');
  /** Names as they were written first: the same category however it is written. */
  const names = new Map<string, string>();
  const rules: CategoryRule[] = [];
  for (const rule of written) {
    const [words, category] = [inOneLine(rule.words), inOneLine(rule.category)];
    const letter = forbiddenCharacterIn(`${words} ${category}`);
    if (letter !== undefined) return refuseLetter('rules', letter);
    if (!fits(words, categoryWordsLengthMax) || !fits(category, categoryLengthMax) || !hasWords(words))
      return malformed;
    const direction = rule.direction === '' ? 'any' : rule.direction;
    if (!(ruleDirections as readonly string[]).includes(direction)) return malformed;
    const account = rule.account === '' ? undefined : await findAccountOf(database, scope, rule.account);
    if (rule.account !== '' && account === undefined) return refuse('account_not_found', 'rules');
    const key = category.toLowerCase();
    names.set(key, names.get(key) ?? category);
    rules.push({ words, category: names.get(key)!, account: account?.number ?? '', direction });
  }
  return rules;
}

const malformed = refuse('category_rule_malformed', 'rules');

function fits(text: string, lengthMax: number): boolean {
  return text !== '' && [...text].length <= lengthMax;
}

/** A word of marks alone, which a search leaves out, would be found everywhere. */
function hasWords(text: string): boolean {
  const words = text.split(' ');
  return words.length <= categoryWordsMax && words.every((word) => /[^\p{M}]/u.test(word.normalize('NFKD')));
}

function inOneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
