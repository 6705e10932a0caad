import type { Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import type { Letterhead } from '../pdf/letterhead.ts';
import { print } from '../pdf/print.ts';
import { frameTexts } from './frame-texts.ts';
import type { Column } from './column.ts';
import { layOutHead, layOutSection } from './lay-out.ts';
import { layOutSignatures, layOutTable, signaturesHeight, tableHeight } from './lay-out-beneath.ts';
import {
  cutLegalStamps,
  drawBand,
  drawFeet,
  drawFirstGround,
  drawNextGround,
  drawTailpiece,
  margins,
} from './legal-page.ts';
import type { LegalFacts, ReferralTier } from './legal-text.ts';
import { readLegalText, readNotice, type LegalDocumentName } from './legal-texts.ts';
import { tierRow } from './tier-row.ts';

export interface LegalOrder {
  readonly name: LegalDocumentName;
  readonly language: Language;
  readonly letterhead: Letterhead;
  readonly facts: LegalFacts;
  /** The day on which the texts came into force, `2025-11-03`; the date of the file. */
  readonly editionDay: string;
  readonly referralTiers: readonly ReferralTier[];
  /** True where no such bank exists; the first page then says so in a frame. */
  readonly isDemonstration: boolean;
}

/**
 * Prints one of the bank's own documents: A4, tagged, with bookmarks.
 *
 * @returns the bytes of the PDF, the same whenever the order is
 */
export async function printLegalDocument(order: LegalOrder): Promise<Uint8Array> {
  const { name, language, facts } = order;
  const text = readLegalText(name, language);
  const texts = frameTexts[language];
  const edition = new Date(`${order.editionDay}T00:00:00Z`);
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
  const imprint = {
    language,
    title: text.title,
    subject: fill(text.summary, { ...facts }),
    author: facts.bank,
    date: edition,
    margins,
  };
  return print(imprint, (paper) => {
    const { pdf } = paper;
    const stamps = cutLegalStamps(pdf, order.letterhead, name);
    const column: Column = {
      paper,
      facts: { ...facts },
      y: margins.top,
      turnPage: () => {
        pdf.addPage();
        drawNextGround(pdf, stamps, text.title);
      },
    };
    pdf.addPage();
    drawFirstGround(pdf, stamps, {
      particulars: [fill(texts.edition, { date: date.format(edition) }), fill(texts.licence, { ...facts })],
    });
    layOutHead(column, {
      title: text.title,
      summary: text.summary,
      drawBand: (y) => drawBand(pdf, stamps, y),
      ...(order.isDemonstration ? { notice: readNotice(language) } : {}),
    });
    const rows = order.referralTiers.map((tier) => tierRow(tier, language));
    const lines = [texts.signature.name, texts.signature.date, texts.signature.signature];
    text.sections.forEach((section, i) => {
      const following =
        (section.table === undefined ? 0 : tableHeight(rows.length)) +
        (section.signatures === undefined ? 0 : signaturesHeight(lines.length));
      const group = layOutSection(column, section, { number: i + 1, following });
      if (section.table !== undefined) layOutTable(column, group, { columns: section.table.columns, rows });
      if (section.signatures !== undefined) layOutSignatures(column, group, { parties: section.signatures, lines });
      group.end();
    });
    drawTailpiece(pdf, stamps, column.y);
    drawFeet(pdf, {
      title: text.title,
      pageText: texts.page,
      microtext: `${facts.bank} · ${text.title} · `.toLocaleUpperCase(language),
    });
  });
}
