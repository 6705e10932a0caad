import { texts } from '../../texts/texts.ts';

/** The texts of a hit: what transaction monitoring found is no name on a list. */
export function hitTexts(publisher: string | undefined) {
  const text = texts('screening');
  return publisher === 'monitoring' ? { ...text, ...text.ofAlert } : text;
}
