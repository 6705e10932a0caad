import type { IllustrationName } from '@bank/ui/illustration.tsx';
import { topTier } from '../../../content/agent-fees.ts';
import { claims } from '../../../content/claims.ts';
import { investment } from '../../../content/investment.ts';

/** Where a note leads. */
export type NotePage =
  | 'personal-banking'
  | 'corporate-banking'
  | 'cryptocurrency'
  | 'investment'
  | 'business-card'
  | 'agent';

export interface Note {
  readonly page: NotePage;
  /** A fact, printed as the note's denomination: a figure, and a percent sign where it is a share. */
  readonly denomination: { readonly figure: string; readonly isPercent?: true };
  /** What its words hold places for. */
  readonly values?: Readonly<Record<string, string>>;
  readonly illustration: IllustrationName;
  /** As notes have one. Engraving: it means nothing and is never read aloud. */
  readonly serial: string;
}

/** The six notes of the carousel, in their order (spec 2). */
export const notes: readonly Note[] = [
  {
    page: 'personal-banking',
    denomination: { figure: claims.verificationHours },
    illustration: 'murex',
    serial: 'A 0002001',
  },
  {
    page: 'corporate-banking',
    denomination: { figure: claims.urgentOpeningDays },
    illustration: 'light',
    serial: 'B 0009920',
  },
  {
    page: 'cryptocurrency',
    denomination: { figure: claims.cryptoSince },
    illustration: 'chain',
    serial: 'C 0017839',
  },
  {
    page: 'investment',
    denomination: { figure: withoutZeros(investment.offers[0].rate), isPercent: true },
    values: { months: investment.term, currencies: investment.offers.map(({ currency }) => currency).join(' / ') },
    illustration: 'glass',
    serial: 'D 0025758',
  },
  {
    page: 'business-card',
    denomination: { figure: claims.cardKinds },
    illustration: 'cards',
    serial: 'E 0033677',
  },
  {
    page: 'agent',
    denomination: { figure: topTier.percent, isPercent: true },
    values: { from: topTier.from },
    illustration: 'turk',
    serial: 'F 0041596',
  },
];

/** `12.00` as `12`: a denomination is set large, and its zeros say nothing. */
function withoutZeros(figure: string): string {
  return figure.replace(/\.0+$/, '');
}
