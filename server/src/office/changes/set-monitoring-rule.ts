import { refuse, type Refusal } from '@bank/contract';
import {
  figuresOfRules,
  monitoringRuleKept,
  setMonitoringRuleContent,
  type MonitoringRuleName,
  type SetMonitoringRule,
} from '@bank/contract/office/monitoring';
import { currencyCode, parseAmount, toDecimalString } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { readMonitoringRules, wrongFigureOf } from '../../base/settings/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { ruleInWords, titleOfRule } from '../monitoring/index.ts';
import { keepSetting } from './keep-setting.ts';

/** A rule of transaction monitoring, and whether it counts. That it does not is decided as well. */
export function setMonitoringRule(platform: Platform): ProposalKind {
  return defineProposalKind<SetMonitoringRule>({
    kind: 'set_monitoring_rule',
    proposedBy: ['compliance'],
    approvedBy: ['compliance', 'approver', 'administrator'],
    content: setMonitoringRuleContent,
    keep: async (typed) => keptOf(typed),
    // One at a time, for all rules are one version.
    subject: () => 'monitoring_rules',
    describe: async (database, { rule, ...kept }) => {
      const wrong = wrongFigureOf(rule, kept);
      if (wrong !== undefined) return refuse('field_malformed', wrong);
      const before = (await readMonitoringRules(database)).find(({ name }) => name === rule)?.kept;
      const was = before === undefined ? null : inWords(rule, before);
      const willBe = inWords(rule, kept);
      return was === willBe
        ? refuse('nothing_to_change', 'rule')
        : [{ what: 'monitoring_rule', of: titleOfRule(rule), was, willBe }];
    },
    execute: async (transaction, { rule, ...kept }, decided): Promise<'done' | Refusal> => {
      const others = (await readMonitoringRules(transaction)).flatMap(({ name, kept: known }) =>
        known === undefined || name === rule ? [] : [[name, known] as const],
      );
      const all = { ...Object.fromEntries(others), [rule]: kept };
      return keepSetting(platform, transaction, 'monitoring_rules', all, decided);
    },
  });
}

function inWords(rule: MonitoringRuleName, kept: Omit<SetMonitoringRule, 'rule'>): string {
  return `${kept.state === 'on' ? 'On' : 'Off'}: ${ruleInWords(rule, kept)}`;
}

/** As it is kept: with the figures that the rule needs and no others, the amount as the bank writes it. */
function keptOf(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null) return typed;
  const said: Record<string, unknown> = { ...typed };
  const name = setMonitoringRuleContent.shape.rule.safeParse(said['rule']).data;
  const needed: readonly string[] = name === undefined ? [] : figuresOfRules[name];
  const figures = Object.keys(monitoringRuleKept.shape).filter((figure) => needed.includes(figure));
  return {
    rule: said['rule'],
    state: said['state'],
    ...Object.fromEntries(figures.map((figure) => [figure, plain(figure, said[figure])])),
  };
}

function plain(figure: string, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  const amount = figure === 'amount' ? parseAmount(text, currencyCode('USD')) : undefined;
  return amount?.ok ? toDecimalString(amount.amount) : text;
}
