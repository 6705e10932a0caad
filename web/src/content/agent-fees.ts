import { statementRow } from './account-fees.ts';
import { grouped, percent, usd, word, type FeeTable } from './fee-table.ts';

/** What an agent is paid for an account opened (spec 9, agent tables: fees). */
export const agentFee: FeeTable = {
  name: 'agentFee',
  rows: [
    { name: 'corporateSwiftAccount', fee: usd('250') },
    { name: 'corporateSepaAccount', fee: usd('250') },
    { name: 'personalSwiftAccount', fee: usd('150') },
    { name: 'personalSepaAccount', fee: usd('150') },
  ],
};

/** What an agent pays for an account of their own (spec 9, agent tables). */
export const agentAccount: FeeTable = {
  name: 'agentAccount',
  rows: [
    { name: 'sharedIban', fee: usd('150') },
    { name: 'sharedSepaIban', fee: usd('150') },
    statementRow(usd('20')),
    { name: 'designatedIbans', fee: word('bankDiscretion') },
  ],
};

/** The highest share, and the amount in USD above which it is paid. Also quoted by the agent page's banner. */
export const topTier = { from: grouped('501 000'), percent: '1.2' } as const;

/** The share of a referral by its size, bounds in USD (spec 9, referral commission tiers). */
export const referralCommission: FeeTable = {
  name: 'referralCommission',
  rows: [
    { name: 'tierBetween', values: { from: grouped('10 000'), to: grouped('100 000') }, fee: percent('0.7') },
    { name: 'tierBetween', values: { from: grouped('101 000'), to: grouped('500 000') }, fee: percent('1') },
    { name: 'tierAbove', values: { from: topTier.from }, fee: percent(topTier.percent) },
  ],
};
