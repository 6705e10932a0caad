import type { Language } from '@bank/contract';
import type { ComponentType } from 'react';
import { frameTexts, loadTexts } from '../dictionaries/text-store.ts';
import { pageOf, type ShownName } from './routes.ts';

/** A page whose script and texts are there. */
export interface LoadedPage {
  readonly name: ShownName;
  readonly Component: ComponentType;
}

/** Fetches a page and its texts together. Rejects when a file cannot be fetched. */
export async function loadPage(name: ShownName, language: Language): Promise<LoadedPage> {
  const page = pageOf(name);
  const [file] = await Promise.all([page.load(), loadTexts(language, [...frameTexts(), ...page.texts])]);
  const [Component] = Object.values(file);
  if (Component === undefined) throw new Error(`the file of ${name} exports no page`);
  return { name, Component };
}
