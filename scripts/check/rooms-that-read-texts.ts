/** Rooms whose code reads sent or typed texts. Builds, checks and drawings read our own files. */
const names = [
  'contract',
  'money',
  'ledger',
  'database',
  'dictionaries',
  'documents',
  'server',
  'transport',
  'ui',
  'web',
  'office',
];

/** The source files of these rooms, those of tests among them. */
export const filesThatReadTexts = new RegExp(String.raw`^(?:${names.join('|')})/src/(?!testing/).*\.tsx?$`);
