import type { Texts } from '@bank/dictionaries';
import { brand } from './brand.ts';

/** An authority that supervises the bank or keeps a register in which it stands. Its texts: dictionary `about`. */
export interface Authority {
  readonly name: keyof Texts['about']['supervision']['authorities'];
  /** The number of the licence or the entry, as printed. */
  readonly entry: string;
}

/** Invented, as the bank is: the numbers say so themselves. */
export const authorities: readonly Authority[] = [
  { name: 'regulator', entry: brand.licence },
  { name: 'companyRegister', entry: 'OC-0000-DEMO' },
  { name: 'depositRegister', entry: 'OD-0000-DEMO' },
];
