/** One dynamic import per dictionary, so that the browser fetches the texts of one page at a time. */
export const textFiles = import.meta.glob<Record<string, unknown>>([
  '../../../../dictionaries/src/ru/*.ts',
  // Texts of the server's mails and answers, and those that are written into prerendered heads only.
  '!../../../../dictionaries/src/ru/{mail,rate-sources,descriptions}.ts',
]);
