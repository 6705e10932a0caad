import type { Language } from '@bank/contract';
import { exportNameOf, type DictionaryName, type Texts } from '@bank/dictionaries';

/** One dynamic import per language and page, so that the browser fetches one page's words of one language at a time. */
const files = import.meta.glob<Record<string, unknown>>([
  '../../../dictionaries/src/{en,ru,es,fr}/*.ts',
  // Words of the server's mails and answers, and those that are written into prerendered heads only.
  '!../../../dictionaries/src/*/mail.ts',
  '!../../../dictionaries/src/*/rate-sources.ts',
  '!../../../dictionaries/src/*/descriptions.ts',
]);

const loaded = new Map<string, unknown>();

/** Fetches the named dictionaries of one language; those that are there already cost nothing. */
export async function loadTexts(language: Language, names: readonly DictionaryName[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const key = `${language}/${name}`;
      if (loaded.has(key)) return;
      const load = files[`../../../dictionaries/src/${key}.ts`];
      if (load === undefined) throw new Error(`no dictionary ${key}`);
      loaded.set(key, (await load())[exportNameOf(name)]);
    }),
  );
}

/** The words of a dictionary that was loaded. Throws otherwise: the route forgot to name it. */
export function textsOf<Name extends DictionaryName>(language: Language, name: Name): Texts[Name] {
  const texts = loaded.get(`${language}/${name}`);
  if (texts === undefined) throw new Error(`dictionary ${language}/${name} is not loaded; its route has to name it`);
  return texts as Texts[Name];
}
