import { brand, type CardSettlement, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { isPositive, toDecimalString, type Money } from '@bank/money';
import { displayFigure } from '../pdf/display-figure.ts';
import { grouped } from '../pdf/grouped.ts';
import { formatMoney } from '../pdf/paper-amounts.ts';
import { paperDates } from '../pdf/paper-dates.ts';
import { printFacts, type Fact } from '../pdf/print-facts.ts';
import { receiptTexts } from '../receipt/receipt-texts.ts';
import { cardSettlementTexts } from './card-settlement-texts.ts';

/** A settlement as its paper tells it. */
export interface CardSettlementPaper {
  readonly settlement: CardSettlement;
  /** What was parted: paid of a debt, taken from the account, owed from now on. */
  readonly recovered: Money;
  readonly taken: Money;
  readonly short: Money;
  readonly merchantName: string;
  readonly language: Language;
  readonly createdAt: Date;
  /** Of the bank's clock, by its name in the IANA database. */
  readonly zone: string;
  /** True where no such bank exists: the foot then says so. */
  readonly isDemonstration: boolean;
}

/** Prints the settlement of a merchant for a day: A4, tagged, under the engraving of its account. */
export function printCardSettlement(paper: CardSettlementPaper): Promise<Uint8Array> {
  const { settlement, recovered, taken, short, merchantName, language, createdAt, zone, isDemonstration } = paper;
  const texts = cardSettlementTexts[language];
  const receipt = receiptTexts[language];
  const dates = paperDates(language, zone);
  const { currency } = settlement.net;
  const number = settlement.accountNumber ?? '';
  const account = grouped(number);
  const fact = (label: string, amount: Money): Fact => [label, formatMoney(amount, language)];
  const some = (label: string, amount: Money): Fact[] => (isPositive(amount) ? [fact(label, amount)] : []);
  const until = settlement.releaseOn;
  const held = until === null ? texts.reserve : fill(texts.reserveUntil, { day: dates.long(until) });
  const lead = fill(texts.lead, { day: dates.long(settlement.day), name: merchantName });
  return printFacts({
    language,
    createdAt,
    isDemonstration,
    account: { currency, number: number || settlement.id },
    title: texts.title,
    documentTitle: `${texts.title} ${settlement.day} ${currency}`,
    subject: lead,
    particulars: [`${settlement.day} ${currency}`, fill(receipt.drawnUp, { date: dates.long(createdAt) })],
    figure: displayFigure(formatMoney(settlement.net, language)),
    lead,
    groups: [
      {
        title: texts.cameIn,
        facts: [fact(texts.approved, settlement.approved), fact(texts.discount, settlement.discount)].concat(
          some(texts.won, settlement.won),
          some(texts.returned, settlement.returned),
        ),
      },
      {
        title: texts.wentOut,
        facts: [
          fact(texts.refunded, settlement.refunded),
          fact(texts.chargedBack, settlement.chargedBack),
          fact(texts.fees, settlement.fees),
        ],
      },
      {
        title: texts.parted,
        facts: [
          fact(texts.net, settlement.net),
          fact(held, settlement.reserve),
          ...some(texts.recovered, recovered),
          ...some(fill(texts.paid, { account }), settlement.paid),
          ...some(fill(texts.taken, { account }), taken),
          ...some(texts.short, short),
          ...some(texts.released, settlement.released),
        ],
      },
    ],
    end: texts.end,
    microtext: `${brand.name.toUpperCase()} · ${settlement.id} · ${toDecimalString(settlement.net)} ${currency} · `,
    texts: receipt,
  });
}
