import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { add, type Money } from '@bank/money';
import { grouped } from '../pdf/grouped.ts';
import { formatMoney } from '../pdf/paper-amounts.ts';
import { paperDates } from '../pdf/paper-dates.ts';
import { printFacts, type Fact, type FactGroup } from '../pdf/print-facts.ts';
import { receiptTexts } from '../receipt/receipt-texts.ts';
import { confirmationTexts } from './confirmation-texts.ts';

export interface ConfirmedAccount {
  readonly number: string;
  readonly balance: Money;
}

/** What a letter confirms. */
export interface Confirmation {
  /** `C-000012`. */
  readonly number: string;
  readonly client: { readonly number: string; readonly name: string };
  /** The day at whose end the balances stand, `YYYY-MM-DD`. */
  readonly day: string;
  /** One at least. */
  readonly accounts: readonly [ConfirmedAccount, ...ConfirmedAccount[]];
  /** SHA-256 of the figures, in hexadecimal digits. */
  readonly figuresHash: string;
  readonly language: Language;
  readonly createdAt: Date;
  /** Of the bank's clock, by its name in the IANA database. */
  readonly zone: string;
  /** True where no such bank exists: the foot then says so. */
  readonly isDemonstration: boolean;
}

/**
 * Prints the letter that confirms a client's balances at the end of a day: A4, tagged, under the engraving of the first
 * account.
 *
 * @returns the bytes of the PDF, the same for the same letter
 */
export function printConfirmation(confirmation: Confirmation): Promise<Uint8Array> {
  const { number, client, day, accounts, figuresHash, language, createdAt, zone, isDemonstration } = confirmation;
  const texts = confirmationTexts[language];
  const dates = paperDates(language, zone);
  const [first] = accounts;
  return printFacts({
    language,
    createdAt,
    isDemonstration,
    account: { currency: first.balance.currency, number: first.number },
    title: texts.title,
    documentTitle: `${texts.title} ${number}`,
    subject: `${client.name}, ${dates.long(day)}`,
    particulars: [fill(texts.number, { number }), fill(texts.drawnUp, { date: dates.long(createdAt) })],
    figure: '',
    lead: fill(texts.lead, { day: dates.long(day), zone }),
    groups: [
      {
        title: texts.client,
        facts: [
          ['', client.name],
          [texts.clientNumber, client.number],
        ],
      },
      ...balancesOf(accounts, language),
      {
        title: texts.bank,
        facts: [
          ['', brand.names[language]],
          [texts.bic, brand.bic],
          [texts.licence, brand.licence],
          [texts.contact, brand.mailbox],
        ],
      },
      {
        title: texts.proof,
        facts: [
          [texts.letter, number],
          [texts.checksum, hashLines(figuresHash)],
        ],
      },
    ],
    end: texts.end,
    microtext: `${brand.name.toUpperCase()} · ${number} · ${client.number} · ${day} · `,
    texts: receiptTexts[language],
  });
}

/** A group for each currency, with the sum of several accounts. */
function balancesOf(accounts: readonly ConfirmedAccount[], language: Language): FactGroup[] {
  const texts = confirmationTexts[language];
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return [...Map.groupBy(accounts, ({ balance }) => balance.currency)].map(([currency, own]) => {
    const facts = own.map((account): Fact => [grouped(account.number), formatMoney(account.balance, language)]);
    const total = own.map(({ balance }) => balance).reduce(add);
    return {
      title: fill(texts.balances, { currency: names.of(currency) ?? currency }),
      facts: own.length > 1 ? [...facts, [texts.total, formatMoney(total, language)]] : facts,
    };
  });
}

/** Eights of digits, four in a line. */
function hashLines(hash: string): string {
  const eights = Array.from({ length: 8 }, (_, place) => hash.slice(8 * place, 8 * place + 8));
  return `${eights.slice(0, 4).join(' ')}\n${eights.slice(4).join(' ')}`;
}
