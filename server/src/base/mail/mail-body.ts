import { brand, languages, type Language } from '@bank/contract';
import { escapeHtml } from './escape-html.ts';

/** A piece of a mail: prose, something to copy, or named values. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, value: string])[] };

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

/** The last line of a mail to anybody outside the bank. */
export function signature(language: Language): MailBlock {
  return paragraph(brand.names[language]);
}

/**
 * A mail as plain text and as simple HTML, from the same blocks. Every text is escaped, so blocks may hold visitors'
 * texts.
 */
export function mailBody(language: Language, blocks: readonly MailBlock[]): { text: string; html: string } {
  return {
    text: `${blocks.map((block) => textOf(block, language)).join('\n\n')}\n`,
    html:
      `${beginningOf(language)}\n<head><meta charset="utf-8"></head>\n<body>\n` +
      `${blocks.map(htmlOf).join('\n')}\n</body>\n</html>\n`,
  };
}

/** The language of a body that `mailBody` wrote: it stands in its second line. */
export function languageOfBody(html: string): Language | undefined {
  return languages.find((language) => html.startsWith(`${beginningOf(language)}\n`));
}

function beginningOf(language: Language): string {
  return `<!doctype html>\n<html lang="${language}">`;
}

function textOf(block: MailBlock, language: Language): string {
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'code') return `    ${block.text}`;
  // French sets a colon off.
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  // The lines of a value are indented, so that none of them looks like another field.
  return block.fields.map(([name, value]) => `${name}${colon}${value.replaceAll('\n', '\n    ')}`).join('\n');
}

function htmlOf(block: MailBlock): string {
  if (block.kind === 'paragraph') return `<p>${htmlLines(block.text)}</p>`;
  if (block.kind === 'code') return `<p><strong>${htmlLines(block.text)}</strong></p>`;
  const rows = block.fields.map(
    ([name, value]) => `<tr><th align="left" valign="top">${htmlLines(name)}</th><td>${htmlLines(value)}</td></tr>`,
  );
  return `<table>\n${rows.join('\n')}\n</table>`;
}

function htmlLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n');
}
