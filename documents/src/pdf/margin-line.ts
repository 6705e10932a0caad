import { palette } from './palette.ts';
import { sheet } from './engraved-paper.ts';

/** Points kept clear at the left and right of a page. */
export interface Sides {
  readonly left: number;
  readonly right: number;
}

export interface Line {
  readonly y: number;
  readonly align: 'left' | 'right';
  readonly sides: Sides;
  readonly characterSpacing?: number;
}

/** One line that never breaks, even in the margins, where text would open a new page. */
export function showLine(pdf: PDFKit.PDFDocument, text: string, { y, align, sides, characterSpacing = 0 }: Line): void {
  const { bottom } = pdf.page.margins;
  pdf.page.margins.bottom = 0;
  const width = pdf.widthOfString(text, { characterSpacing });
  pdf.text(text, align === 'left' ? sides.left : sheet.width - sides.right - width, y, {
    lineBreak: false,
    characterSpacing,
  });
  pdf.page.margins.bottom = bottom;
}

/** Words repeated along a line that only a glass makes legible. */
export function drawMicrotext(pdf: PDFKit.PDFDocument, words: string, { y, sides }: Pick<Line, 'y' | 'sides'>): void {
  pdf.font('textSemibold').fontSize(1.7).fillColor(palette.ink2);
  const lineWidth = sheet.width - sides.left - sides.right;
  const options = { characterSpacing: 0.18 };
  const times = Math.floor(lineWidth / pdf.widthOfString(words, options));
  const line = words.repeat(times).trimEnd();
  const spare = lineWidth - pdf.widthOfString(line, options);
  showLine(pdf, line, {
    y,
    sides,
    align: 'left',
    characterSpacing: options.characterSpacing + spare / [...line].length,
  });
}
