import type { ComponentType } from 'react';
import type { Page, PageProps } from '../navigation/page.ts';
import { loadTexts } from '../texts/texts.ts';

const loaded = new Map<Page, ComponentType<PageProps>>();

/** The page if its script and texts are there already. */
export const loadedPage = (page: Page): ComponentType<PageProps> | undefined => loaded.get(page);

/** Fetches a page and its texts together. Rejects when a file cannot be fetched. */
export async function loadPage(page: Page): Promise<ComponentType<PageProps>> {
  const [Component] = await Promise.all([page.load(), loadTexts(['queue', ...page.texts])]);
  loaded.set(page, Component);
  return Component;
}
