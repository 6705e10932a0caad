import { exportNameOf } from '@bank/dictionaries';
import type { OfficeDictionaryName, OfficeTexts } from '@bank/dictionaries/office/texts';

/** The language of the office. Another one is a folder beside `en`, and a choice here. */
const officeLanguage = 'en';

/** One dynamic import for each dictionary: a page fetches its own texts. */
const files = import.meta.glob<Record<string, unknown>>('../../../dictionaries/src/office/*/*.ts');
const loaded = new Map<string, unknown>();

/** Whether all of them are there. */
export function areLoaded(names: readonly OfficeDictionaryName[]): boolean {
  return names.every((name) => loaded.has(name));
}

/** Fetches dictionaries; those that are there already cost nothing. */
export async function loadTexts(names: readonly OfficeDictionaryName[]): Promise<void> {
  await Promise.all(
    names
      .filter((name) => !loaded.has(name))
      .map(async (name) => {
        const load = files[`../../../dictionaries/src/office/${officeLanguage}/${name}.ts`];
        if (load === undefined) throw new Error(`no dictionary ${name}`);
        loaded.set(name, (await load())[exportNameOf(name)]);
      }),
  );
}

/** The texts of a dictionary that was loaded. Throws otherwise: the page's line in `pages.ts` has to name it. */
export function texts<Name extends OfficeDictionaryName>(name: Name): OfficeTexts[Name] {
  const found = loaded.get(name);
  if (found === undefined) throw new Error(`dictionary ${name} is not loaded; its page has to name it`);
  return found as OfficeTexts[Name];
}
