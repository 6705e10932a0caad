import { documentNameLengthMax } from '@bank/contract';
import { tidyText } from './tidy-text.ts';

/**
 * The name of a file as it is shown to staff: its last part, on one line, without controls and changes of direction. It
 * is never a path and never part of a header.
 */
export function tidyFileName(sent: string): string {
  const last = tidyText(sent).split(/[/\\]/).at(-1) ?? '';
  const name = [...last.replace(/\s+/g, ' ').trim()];
  const cut = name.length <= documentNameLengthMax ? name : [...name.slice(0, documentNameLengthMax - 1), '…'];
  return cut.join('') || '-';
}
