import type { AccountType, Language } from '@bank/contract';
import type { ClientAddress } from '../../people/identity/index.ts';
import { currencyCode, money, minorUnitsOf, type CurrencyCode, type Money } from '@bank/money';

export interface DemonstrationAccount {
  /** The account's name in the stories of this room. */
  readonly key: string;
  readonly number: string;
  readonly type: AccountType;
  readonly currency: CurrencyCode;
  /** The security deposit, which the client places at the opening. */
  readonly deposit: Money;
  /** The balance transferred from the client's earlier bank on the first day. */
  readonly openingFunds: Money;
}

export interface DemonstrationClient {
  readonly number: string;
  readonly kind: 'personal' | 'corporate';
  readonly login: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly language: Language;
  readonly postalAddress: ClientAddress;
  readonly accounts: readonly DemonstrationAccount[];
}

/** A user of the corporate client beside its first one. */
export const demonstrationAssistant = {
  login: 'assistant',
  password: 'Harbour-Light-9',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara.lindqvist@halcyon-marine.example',
  language: 'en',
} as const;

/** Two more, who joined of late. */
export const demonstrationColleagues = [
  {
    login: 'director',
    password: 'Harbour-Light-5',
    firstName: 'Henrik',
    lastName: 'Voss',
    email: 'henrik.voss@halcyon-marine.example',
    language: 'en',
  },
  {
    login: 'bookkeeper',
    password: 'Harbour-Light-6',
    firstName: 'Lucia',
    lastName: 'Bonnici',
    email: 'lucia.bonnici@halcyon-marine.example',
    language: 'en',
  },
] as const;

/** The clients of the demonstration bank (decisions: running it). Invented, like everybody they deal with. */
export const demonstrationClients: readonly [personal: DemonstrationClient, corporate: DemonstrationClient] = [
  {
    number: 'OS-20417',
    kind: 'personal',
    login: 'personal',
    password: 'Harbour-Light-7',
    firstName: 'Eleanor',
    lastName: 'Hartwell',
    companyName: '',
    email: 'eleanor.hartwell@mail.example',
    language: 'en',
    postalAddress: {
      street: '14 Chapel Terrace',
      postCode: 'TR11 3BG',
      town: 'Falmouth',
      subdivision: 'Cornwall',
      country: 'GB',
    },
    accounts: [
      account('EUR', 'OS2400712204', 'designated_sepa', 'EUR', 1_000, 14_200),
      account('USD', 'OS2400712212', 'designated_swift', 'USD', 2_500, 21_750),
      account('GBP', 'OS2400712220', 'shared_swift', 'GBP', 500, 9_300),
      account('CHF', 'OS2400712238', 'additional_currency', 'CHF', 0, 6_400),
      account('JPY', 'OS2400712246', 'additional_currency', 'JPY', 0, 480_000),
      account('EUR savings', 'OS2400712253', 'shared_sepa', 'EUR', 0, 38_000),
    ],
  },
  {
    number: 'OS-20533',
    kind: 'corporate',
    login: 'corporate',
    password: 'Harbour-Light-8',
    firstName: 'Jonas',
    lastName: 'Adler',
    companyName: 'Halcyon Marine Supply Ltd',
    email: 'treasury@halcyon-marine.example',
    language: 'en',
    postalAddress: {
      street: '27 Strand Street',
      postCode: 'SLM 1022',
      town: 'Sliema',
      subdivision: '',
      country: 'MT',
    },
    accounts: [
      account('USD', 'OS2400805511', 'designated_swift', 'USD', 25_000, 386_400),
      account('EUR', 'OS2400805529', 'designated_sepa', 'EUR', 10_000, 214_900),
      account('GBP', 'OS2400805537', 'shared_swift', 'GBP', 5_000, 96_250),
      account('CHF', 'OS2400805545', 'additional_currency', 'CHF', 0, 74_800),
      account('JPY', 'OS2400805552', 'additional_currency', 'JPY', 0, 11_400_000),
      account('AED', 'OS2400805560', 'additional_currency', 'AED', 0, 205_000),
      account('USD reserve', 'OS2400805578', 'shared_swift', 'USD', 0, 350_000),
    ],
  },
];

/** The logins of the demonstration, as its start prints them. */
export const demonstrationLogins = [...demonstrationClients, demonstrationAssistant, ...demonstrationColleagues].map(
  ({ login, password }) => ({ login, password }),
);

/** An account of a client, with whole units of its currency. */
export function account(
  key: string,
  number: string,
  type: AccountType,
  code: string,
  deposit: number,
  openingFunds: number,
): DemonstrationAccount {
  const currency = currencyCode(code);
  return {
    key,
    number,
    type,
    currency,
    deposit: units(deposit, currency),
    openingFunds: units(openingFunds, currency),
  };
}

/** Whole units of a currency. */
function units(count: number, currency: CurrencyCode): Money {
  return money(BigInt(count) * 10n ** BigInt(minorUnitsOf(currency)), currency);
}
