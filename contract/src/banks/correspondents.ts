import { officeOfBic } from './bic.ts';
import { compactAccount } from './iban.ts';

/** A bank through which money in a currency reaches ours. */
export interface Correspondent {
  readonly name: string;
  /** ISO 9362. */
  readonly bic: string;
  /** The account of our bank with it. */
  readonly account: string;
}

/** The correspondents by ISO 4217 code, the preferred one of a currency first. */
export type Correspondents = Readonly<Record<string, readonly Correspondent[]>>;

/**
 * What counts until staff set other ones; another bank changes this list. These banks are invented, in countries that
 * ISO 3166 leaves to its users.
 */
export const firstCorrespondents: Correspondents = {
  USD: [{ name: 'Meridian Clearing Bank, Port Arden', bic: 'MERDXA22', account: '4000 7719 0022' }],
  EUR: [{ name: 'Handelsbank am Strom, Lindau-Hafen', bic: 'HASTXB2L', account: '9070 0440 0022 00' }],
  GBP: [{ name: 'Fenwick and Lowe Bankers, Harrowgate', bic: 'FENLXC2H', account: '6016 1331 0022' }],
  CHF: [{ name: 'Bank Rothenfluh, Sankt Alban', bic: 'ROTFXD2Z', account: '0023 5501 0022' }],
  JPY: [{ name: 'Minato Trust Bank, Shiokaze', bic: 'MINTXE2T', account: '118 0022407' }],
  AED: [{ name: 'Gulf Lantern Bank, Marsa Noor', bic: 'GULNXF2A', account: '0331 2345 0022' }],
};

/** The correspondents for a currency, the preferred one first; none where the bank has no account in it anywhere. */
export function correspondentsOf(all: Correspondents, currency: string): readonly Correspondent[] {
  return all[currency] ?? [];
}

/** Every account of the bank with a correspondent, by currency. */
export function listCorrespondents(all: Correspondents): readonly (Correspondent & { readonly currency: string })[] {
  return Object.entries(all).flatMap(([currency, those]) => those.map((one) => ({ ...one, currency })));
}

/**
 * The correspondent with which the bank has an account, as a file names it: with or without spaces, its bank by the BIC
 * where one is named. Undefined where it is no account of the bank, or in another currency.
 */
export function correspondentOfAccount(
  all: Correspondents,
  {
    account,
    currency,
    bic,
  }: {
    readonly account: string;
    readonly currency: string;
    readonly bic?: string | undefined;
  },
): Correspondent | undefined {
  const wanted = compactAccount(account);
  return correspondentsOf(all, currency).find(
    (one) =>
      compactAccount(one.account) === wanted &&
      (bic === undefined || officeOfBic(bic.toUpperCase()) === officeOfBic(one.bic)),
  );
}
