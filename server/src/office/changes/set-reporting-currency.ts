import { refuse, type Refusal } from '@bank/contract';
import { setReportingCurrencyContent, type Difference, type SetReportingCurrency } from '@bank/contract/office';
import { isCurrencyCode } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readReportingCurrency } from '../../base/settings/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { keepSetting } from './keep-setting.ts';

/** The currency of the bank's own statements. Revaluations of days that are over stay in the one of their day. */
export function setReportingCurrency(platform: Platform): ProposalKind {
  return defineProposalKind<SetReportingCurrency>({
    kind: 'set_reporting_currency',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver', 'administrator'],
    content: setReportingCurrencyContent,
    subject: () => 'reporting_currency',
    describe: (database, content) => judge(database, content),
    execute: (transaction, { currency }, decided) =>
      keepSetting(platform, transaction, 'reporting_currency', currency, decided),
  });
}

async function judge(
  database: Database,
  { currency: willBe }: SetReportingCurrency,
): Promise<readonly Difference[] | Refusal> {
  if (!isCurrencyCode(willBe)) return refuse('currency_unknown', 'currency');
  const was = await readReportingCurrency(database);
  return was === willBe ? refuse('nothing_to_change', 'currency') : [{ what: 'reporting_currency', was, willBe }];
}
