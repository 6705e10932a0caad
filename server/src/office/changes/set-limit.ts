import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { setLimitContent, tariffContent, type Difference, type SetLimit, type Tariff } from '@bank/contract/office';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { listStaff, rolesThatMeet } from '../../people/staff/index.ts';
import { readLimit, readTariff, understandSetting } from '../../base/settings/index.ts';
import { keepSetting } from './keep-setting.ts';
import { readAmount } from './read-amount.ts';

/** A limit above which two people act. */
export function setLimit(platform: Platform): ProposalKind {
  return defineProposalKind<SetLimit>({
    kind: 'set_limit',
    proposedBy: ['compliance', 'administrator'],
    approvedBy: ['approver', 'administrator'],
    content: setLimitContent,
    keep: async (typed) => canonicalLimit(typed),
    subject: ({ limit }) => limit,
    describe: async (database, { limit, value }) => {
      const willBe = judgeLimit({ limit, value });
      if (isRefusal(willBe)) return willBe;
      const was = await readLimit(database, limit);
      if (was === willBe) return refuse('nothing_to_change');
      const line: Difference = { what: 'limit', of: limit, was, willBe };
      return limit === 'separate_roles' ? [line, ...(await linesOfRolesThatMeet(database))] : [line];
    },
    execute: (transaction, { limit, value }, decided) => keepSetting(platform, transaction, limit, value, decided),
  });
}

/** Whose roles meet already: the setting takes none of them away. */
async function linesOfRolesThatMeet(database: Database): Promise<Difference[]> {
  return (await listStaff(database))
    .filter(({ isDisabled }) => !isDisabled)
    .flatMap(({ login, roles }) =>
      rolesThatMeet(roles).map((pair): Difference => ({ what: 'roles_meet', of: login, was: pair, willBe: pair })),
    );
}

/** As the bank keeps it, for the database compares what is kept with what was proposed; what means nothing as typed. */
function canonicalLimit(typed: unknown): unknown {
  const read = setLimitContent.safeParse(typed).data;
  return read === undefined ? typed : { ...read, value: understandSetting(read.limit, read.value) ?? read.value };
}

/** An amount of dollars, a whole number of per cent or days, or a word, as the bank writes it. */
function judgeLimit({ limit, value }: SetLimit): string | Refusal {
  const amount = limit.endsWith('_limit') ? readAmount(value, 'USD') : undefined;
  if (isRefusal(amount)) return amount;
  return understandSetting(limit, value) ?? refuse('field_malformed', 'value');
}

/** Another version of the tariff: what the next run of fees charges. The website's tables are texts of their own. */
export function changeTariff(platform: Platform): ProposalKind {
  return defineProposalKind<Tariff>({
    kind: 'change_tariff',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver'],
    content: tariffContent,
    keep: async (typed) => understandSetting('tariff', typed) ?? typed,
    subject: () => 'tariff',
    describe: async (database, typed) => {
      const { payment, monthlyMaintenance } = typed;
      for (const amount of [monthlyMaintenance, payment.least, payment.most]) {
        const read = readAmount(amount, 'USD');
        if (isRefusal(read)) return read;
      }
      const tariff = understandSetting('tariff', typed);
      if (tariff === undefined) return refuse('amount_range_malformed', 'least');
      const [was, willBe] = [figuresOf(await readTariff(database)), figuresOf(tariff)];
      const changed = Object.keys(was).filter((figure) => was[figure] !== willBe[figure]);
      if (changed.length === 0) return refuse('nothing_to_change');
      return changed.map((of): Difference => ({ what: 'tariff', of, was: was[of]!, willBe: willBe[of]! }));
    },
    execute: (transaction, tariff, decided) => keepSetting(platform, transaction, 'tariff', tariff, decided),
  });
}

function figuresOf({ monthlyMaintenance, payment, chargesPayments }: Tariff): Record<string, string> {
  return {
    monthly_maintenance: `${monthlyMaintenance} USD`,
    payment: `${payment.percent} %, ${payment.least} – ${payment.most} USD`,
    charges_payments: chargesPayments ? 'yes' : 'no',
  };
}
