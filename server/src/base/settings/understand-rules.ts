import {
  figuresOfRules,
  monitoringRuleKept,
  monitoringRuleNames,
  ruleFigures,
  type MonitoringRuleKept,
  type MonitoringRuleName,
  type RuleFigure,
} from '@bank/contract/office/monitoring';
import { currencyCode, parseAmount } from '@bank/money';

/** Rules of transaction monitoring by their names. One that is not there is undecided. */
export type KeptRules = Readonly<Partial<Record<MonitoringRuleName, MonitoringRuleKept>>>;

/** Undefined where a rule is unknown, or has other figures than it needs. */
export function understandRules(value: unknown): KeptRules | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const rules: Partial<Record<MonitoringRuleName, MonitoringRuleKept>> = {};
  for (const [name, kept] of Object.entries(value)) {
    const known = monitoringRuleNames.find((one) => one === name);
    const rule = monitoringRuleKept.safeParse(kept).data;
    if (known === undefined || rule === undefined || wrongFigureOf(known, rule) !== undefined) return undefined;
    rules[known] = rule;
  }
  return rules;
}

/** From and to. A window is a month at most, so that it is read in time; a quiet time is found by an index. */
const bounds = { count: [1, 1_000], share: [1, 100], days: [1, 31], within: [1, 31] } as const;
const quietDaysMax = 3_660;

/** The first figure that a rule needs and has not, has and does not need, or that makes no sense. */
export function wrongFigureOf(name: MonitoringRuleName, rule: MonitoringRuleKept): RuleFigure | undefined {
  const needed: readonly RuleFigure[] = figuresOfRules[name];
  return ruleFigures.find((figure) => {
    const said = rule[figure];
    if (!needed.includes(figure)) return said !== undefined;
    if (said === undefined) return true;
    if (figure === 'amount') return !parseAmount(said, currencyCode('USD')).ok;
    const [least, most] = bounds[figure];
    const isQuietTime = name === 'dormant_then_busy' && figure === 'days';
    return !/^[1-9]\d{0,3}$/.test(said) || Number(said) < least || Number(said) > (isQuietTime ? quietDaysMax : most);
  });
}
