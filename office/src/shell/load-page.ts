import type { ComponentType } from 'react';
import type { Page, PageProps } from '../navigation/page.ts';
import { loadWords } from '../words/words.ts';

const loaded = new Map<Page, ComponentType<PageProps>>();

/** The page if its script and words are there already. */
export const loadedPage = (page: Page): ComponentType<PageProps> | undefined => loaded.get(page);

/** Fetches a page and its words together. Rejects when a file cannot be fetched. */
export async function loadPage(page: Page): Promise<ComponentType<PageProps>> {
  const [Component] = await Promise.all([page.load(), loadWords(['queue', ...page.words])]);
  loaded.set(page, Component);
  return Component;
}
