import type { Language } from '@bank/contract';
import { exportNameOf, type DictionaryName, type Texts } from '@bank/dictionaries';

/**
 * The dictionaries of each language, by file. A list is fetched when the first texts of its language are: a page that
 * came with its texts needs none, and nobody needs those of four languages.
 */
const textFilesOf = {
  en: () => import('./text-files/en.ts'),
  ru: () => import('./text-files/ru.ts'),
  es: () => import('./text-files/es.ts'),
  fr: () => import('./text-files/fr.ts'),
} as const satisfies Readonly<Record<Language, unknown>>;

const loaded = new Map<string, unknown>();

let isDemonstration = true;

/**
 * Says whether this is a demonstration of the software or a bank in production: the page names it, and it never changes
 * while the page lives.
 */
export function setDemonstration(is: boolean): void {
  isDemonstration = is;
}

/** Whether the page is one of a demonstration. */
export function isOfDemonstration(): boolean {
  return isDemonstration;
}

/** The texts that every page in its frame is rendered with. */
export function frameTexts(): readonly DictionaryName[] {
  return isDemonstration ? ['common', 'shell', 'demonstration'] : ['common', 'shell'];
}

/** What a demonstration says of itself; null in production. */
export function demonstrationTexts(language: Language): Texts['demonstration'] | null {
  return isDemonstration ? textsOf(language, 'demonstration') : null;
}

/** Takes over the texts that came with the page, by dictionary. */
export function adoptTexts(language: Language, texts: Partial<Texts>): void {
  for (const [name, text] of Object.entries(texts)) loaded.set(`${language}/${name}`, text);
}

/** Fetches the named dictionaries of one language; those that are there already cost nothing. */
export async function loadTexts(language: Language, names: readonly DictionaryName[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(`${language}/${name}`));
  if (missing.length === 0) return;
  const { textFiles } = await textFilesOf[language]();
  await Promise.all(
    missing.map(async (name) => {
      const key = `${language}/${name}`;
      const load = textFiles[`../../../../dictionaries/src/${key}.ts`];
      if (load === undefined) throw new Error(`no dictionary ${key}`);
      loaded.set(key, (await load())[exportNameOf(name)]);
    }),
  );
}

/** The texts of a dictionary that was loaded. Throws otherwise: the route forgot to name it. */
export function textsOf<Name extends DictionaryName>(language: Language, name: Name): Texts[Name] {
  const texts = loaded.get(`${language}/${name}`);
  if (texts === undefined) throw new Error(`dictionary ${language}/${name} is not loaded; its route has to name it`);
  return texts as Texts[Name];
}
