import type { CountryRule } from '@bank/contract/office';
import { createHash } from 'node:crypto';
import { readCountryRules } from '../../base/settings/index.ts';
import type { NameMatcher } from './name-matcher.ts';
import { openScreen, type Screening } from './open-screen.ts';

/** The lists of sanctions and the rules of countries in force. */
export interface Comparison {
  /** Undefined where no list is in force. */
  readonly screen: NameMatcher | undefined;
  readonly rules: readonly CountryRule[];
  /** Tells all of it from what was in force before: what was compared with the same is not compared again. */
  readonly comparedWith: string;
}

/** Undefined where neither a list nor a rule is in force. */
export async function openComparison(platform: Screening): Promise<Comparison | undefined> {
  const [opened, { id, rules }] = [await openScreen(platform), await readCountryRules(platform.db)];
  if (opened === undefined && rules.length === 0) return undefined;
  return { screen: opened?.screen, rules, comparedWith: idOf([opened?.comparedWith, id]) };
}

/** One id of several, the same on all servers. */
function idOf(parts: readonly (string | undefined)[]): string {
  const digits = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join('-');
}
