import { brand, type Language } from '@bank/contract';

const noBreakSpace = '\u00a0';
/** Keeps a range on one line. */
const wordJoiner = '\u2060';

/** The bank's claims about itself (spec 1), as figures in text. Their texts stand in the dictionaries. */
export const claims = {
  operatingSince: '2001',
  internationalClients: `10${noBreakSpace}000`,
  forexClients: `1${noBreakSpace}500+`,
  officeHours: `${brand.officeHours.opens}${wordJoiner}–${wordJoiner}${brand.officeHours.closes}`,
  /** Personal account verification, at most. */
  verificationHours: '24',
  /** Urgent account opening, in full working days after all documents are submitted. */
  urgentOpeningDays: '5',
  /** Execution of crypto payment orders. */
  cryptoPaymentDays: `1${wordJoiner}–${wordJoiner}2`,
  /** Cryptocurrency clients are accepted since July of this year. */
  cryptoSince: '2020',
  /** Kinds of business card: debit and credit. */
  cardKinds: '2',
  /** Listed; the bank keeps more. */
  currencies: ['USD', 'EUR', 'GBP', 'RUB', 'AED', 'CHF', 'JPY', 'CAD', 'TRY'],
} as const;

/**
 * A figure of the claims as a language groups its digits: 10,000 in English, 10 000 in the others, where Spanish and
 * Russian leave four digits together (Ortografía de la lengua española; ГОСТ Р 7.0.97).
 */
export function claimFigure(figure: string, language: Language): string {
  if (language === 'en') return figure.replaceAll(noBreakSpace, ',');
  const isShort = figure.replace(/\D/g, '').length === 4;
  return isShort && language !== 'fr' ? figure.replaceAll(noBreakSpace, '') : figure;
}
