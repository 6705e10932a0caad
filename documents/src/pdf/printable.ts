/** What stands for letters that no face of the papers has. */
export const unprintableSign = '[?]';

interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const known = new Map<number, boolean>();

/**
 * A text that the text face can print: letters that it lacks become a sign, so that a reader sees that something stands
 * there. The face has Latin, Greek marks and Cyrillic; a statement may hold any letter.
 */
export function printable(pdf: PDFKit.PDFDocument, text: string): string {
  pdf.font('text');
  const glyphs = (pdf as unknown as { readonly _font: { readonly font: Glyphs } })._font.font;
  let shown = '';
  let isHidden = false;
  for (const character of text) {
    const canPrint = hasGlyph(glyphs, character.codePointAt(0)!);
    if (canPrint) shown += character;
    else if (!isHidden) shown += unprintableSign;
    isHidden = !canPrint;
  }
  return shown;
}

function hasGlyph(glyphs: Glyphs, codePoint: number): boolean {
  let has = known.get(codePoint);
  if (has === undefined) known.set(codePoint, (has = codePoint === 10 || glyphs.hasGlyphForCodePoint(codePoint)));
  return has;
}
