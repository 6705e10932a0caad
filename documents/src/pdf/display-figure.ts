/** A figure for the display faces: they hold no minus sign, and a dash is drawn like one. */
export function displayFigure(figure: string): string {
  return figure.replaceAll('−', '–');
}
