/**
 * One dynamic import per language and dictionary, so that the browser fetches the texts of one page in one language at
 * a time. The list itself is fetched when the first texts are: a page that came with its texts needs neither.
 */
export const textFiles = import.meta.glob<Record<string, unknown>>([
  '../../../dictionaries/src/{en,ru,es,fr}/*.ts',
  // Texts of the server's mails and answers, and those that are written into prerendered heads only.
  '!../../../dictionaries/src/*/mail.ts',
  '!../../../dictionaries/src/*/rate-sources.ts',
  '!../../../dictionaries/src/*/descriptions.ts',
]);
