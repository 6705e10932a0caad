import type { MonitoringRuleKept, MonitoringRuleName } from '@bank/contract/office/monitoring';
import { amountText, currencyCode, money } from '@bank/money';

export const sideWords = { in: 'that came in', out: 'that went out' } as const;

/** An amount as staff read it. */
export function dollars(cents: bigint): string {
  return amountText(money(cents, currencyCode('USD')));
}

const titles: Readonly<Record<MonitoringRuleName, string>> = {
  structuring: 'Structuring below a limit',
  rapid_in_and_out: 'Rapid in and out',
  new_country: 'New country',
  dormant_then_busy: 'Dormant, then busy',
  many_payees: 'Many new payees',
};

export function titleOfRule(name: MonitoringRuleName): string {
  return titles[name];
}

/** What a rule says with its figures, in a sentence. */
export function ruleInWords(
  name: MonitoringRuleName,
  { amount, count, share, days, within }: MonitoringRuleKept,
): string {
  switch (name) {
    case 'structuring':
      return (
        `${count} or more payments, each below ${amount} USD and of ${share} % of it or more, that come to more than ` +
        `that in ${days} days.`
      );
    case 'rapid_in_and_out':
      return `${share} % or more of a credit of at least ${amount} USD leaves in ${days} days.`;
    case 'new_country':
      return `The first payment of more than ${amount} USD to or from a country.`;
    case 'dormant_then_busy':
      return `No payment for ${days} days, then more than ${amount} USD in ${within} days.`;
    case 'many_payees':
      return `More than ${count} new payees in ${days} days.`;
  }
}
