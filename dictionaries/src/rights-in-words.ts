import type { MemberRights } from '@bank/contract';
import { fill, type Texts } from './index.ts';
import type { Format } from './format.ts';

/** `see accounts, approve orders up to 2,000.00 EUR, for OS2400805529 only`. */
export function rightsInWords(
  { see, prepare, approve, administer, isNarrowed }: MemberRights,
  {
    accounts,
    text,
    format,
  }: {
    /** Numbers of the accounts that they are narrowed to; null where they are for all. */
    readonly accounts: readonly string[] | null;
    readonly text: Texts['security']['members'];
    readonly format: Format;
  },
): string {
  return [
    see && text.see,
    prepare && text.prepare,
    approve === 'everything' && text.approve,
    typeof approve !== 'string' && fill(text.approveUpTo, { amount: format.money(approve) }),
    administer && text.administer,
    isNarrowed && (accounts?.length ? fill(text.forAccounts, { accounts: accounts.join(', ') }) : text.isNarrowed),
  ]
    .filter(Boolean)
    .join(', ');
}
