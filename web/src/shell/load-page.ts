import type { Language } from '@bank/contract';
import type { DictionaryName } from '@bank/dictionaries';
import type { ComponentType } from 'react';
import type { PortalPageName } from '../navigation/page-name.ts';
import { frameTexts, loadTexts } from '../dictionaries/text-store.ts';
import { routes, unroutedPages, type Page, type ShownName } from './routes.ts';

/** A page whose script and texts are there. */
export interface LoadedPage {
  readonly name: ShownName;
  readonly Component: ComponentType;
  /** The dictionaries that it uses, beside those of the frame. */
  readonly texts: readonly DictionaryName[];
}

/** Fetches a page and its texts together. Rejects when a file cannot be fetched. */
export async function loadPage(name: ShownName, language: Language): Promise<LoadedPage> {
  const page = await pageOf(name);
  const [file] = await Promise.all([page.load(), loadTexts(language, [...frameTexts(), ...page.texts])]);
  const [Component] = Object.values(file);
  if (Component === undefined) throw new Error(`the file of ${name} exports no page`);
  return { name, Component, texts: page.texts };
}

/** A name that is shown is no redirect: without a page here it is one of the portal. */
async function pageOf(name: ShownName): Promise<Page> {
  if (name === 'gate' || name === 'not-found') return unroutedPages[name];
  return routes[name].page ?? (await import('./portal-pages.ts')).portalPages[name as PortalPageName];
}
