/*
 * Chinese names of many people are few syllables in all, and a letter more or less is another name: `Haiyong` is not
 * `Haiying`. So two words that are surely pinyin are compared by their syllables.
 */

const initial = '(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])';
const final =
  '(iang|iong|uang|iao|ian|ing|ang|eng|ong|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|a|e|i|o|u)';
/** One to three syllables. */
const spelled = new RegExp(`^${initial}${final}(?:${initial}${final})?(?:${initial}${final})?$`);
/** What names of other languages seldom have. */
const mark = /ng|[qx]|zh|iao|uo/;

/** Initials that another romanisation, or Korean, writes with the same letters: Chang and Zhang, Gang and Kang. */
const sameInitials: Readonly<Record<string, string>> = {
  b: 'p',
  d: 't',
  g: 'k',
  zh: 'ch',
  j: 'ch',
  q: 'ch',
  x: 'sh',
  z: 'ts',
  c: 'ts',
};

/** The syllables of a word that is surely pinyin, without what other romanisations write alike; else undefined. */
export function pinyinOf(word: string): string | undefined {
  if (!mark.test(word)) return undefined;
  const [, ...parts] = spelled.exec(word) ?? [];
  if (parts.length === 0) return undefined;
  return parts
    .filter((part) => part !== undefined)
    .map((part) => sameInitials[part] ?? part)
    .join(' ');
}
