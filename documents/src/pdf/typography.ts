const noBreakSpace = '\u00a0';

/**
 * Keeps together what a typesetter would: French and Russian signs with the word before them, text between guillemets,
 * short Russian words with the next word, a percent sign or currency with its figure.
 */
export function keepTogether(text: string): string {
  return text
    .replace(/ (?=[;:?!»%—])/g, noBreakSpace)
    .replace(/« /g, `«${noBreakSpace}`)
    .replace(/(?<=\d) (?=(?:USD|EUR|\d))/g, noBreakSpace)
    .replace(/(?<=(?:^|[\s(«])(?:в|и|к|о|с|у|а|на|по|от|до|за|из|не|ни|ст\.|п\.)) /giu, noBreakSpace);
}
