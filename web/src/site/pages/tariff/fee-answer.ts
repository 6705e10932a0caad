import type { Language } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import type { ComparedRow } from '../../../content/compared-fees.ts';
import type { FeeRemark, FeeRow, FeeTable } from '../../../content/fee-table.ts';
import { feeRowTexts, type FeeFigure } from '../../fees/fee-texts.ts';

interface AnswerTexts {
  readonly texts: Texts['fees'];
  readonly text: Texts['tariff']['answer'];
  readonly language: Language;
}

/** Remarks that belong to the figure; the others say what the service is. */
const remarksOfFigures: readonly FeeRemark[] = ['correspondentCharges'];

/** What a service costs each kind of client, as one sentence. Its figures are those of the table, as text (spec 9). */
export function comparedAnswerOf(
  { personal, corporate }: Pick<ComparedRow, 'personal' | 'corporate'>,
  { table: { name }, texts, text, language }: AnswerTexts & { readonly table: FeeTable },
): string {
  const { service, fee } = partsOf(corporate.row, texts, language);
  const table = texts.tables[name].title;
  if (personal === null) return fill(text.corporateOnly, { service, fee, table });
  const ofPersonal = partsOf(personal.row, texts, language).fee;
  return ofPersonal === fee
    ? fill(text.same, { service, fee, table })
    : fill(text.different, { service, personal: ofPersonal, corporate: fee, table });
}

/** The same of a page with one kind of client: the sentence names page and table. */
export function answerOf(
  row: FeeRow,
  { place, texts, text, language }: AnswerTexts & { readonly place: readonly [string, FeeTable] },
): string {
  const { service, fee } = partsOf(row, texts, language);
  const [page, table] = place;
  return fill(text.elsewhere, { service, fee, page, table: texts.tables[table.name].title });
}

function partsOf(row: FeeRow, texts: Texts['fees'], language: Language): { service: string; fee: string } {
  const { label, remark, figure } = feeRowTexts(row, texts, language);
  const isOfFigure = row.remark !== undefined && remarksOfFigures.includes(row.remark);
  return {
    service: remark === null || isOfFigure ? label : `${label}, ${remark}`,
    fee: remark === null || !isOfFigure ? figureText(figure) : `${figureText(figure)}, ${remark}`,
  };
}

function figureText(figure: FeeFigure): string {
  switch (figure.kind) {
    case 'amount':
      return `${figure.text}\u00a0${figure.currency}`;
    case 'share':
      return figure.bounds === null ? figure.text : `${figure.text}, ${figure.bounds}`;
    case 'word':
      return figure.text;
  }
}
