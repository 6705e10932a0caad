import type { Page, PageProps } from '../navigation/page.ts';
import { pages } from './pages.ts';

/** The page of an address with the values of its braces; null where there is none. */
export function pageOf(pathname: string): { readonly page: Page; readonly fields: PageProps['fields'] } | null {
  const parts = partsOf(pathname);
  for (const page of pages) {
    const wanted = partsOf(page.path);
    if (wanted.length !== parts.length) continue;
    const fields: Record<string, string> = {};
    const fits = wanted.every((want, place) => {
      const part = parts[place]!;
      const field = /^\{(\w+)\}$/.exec(want)?.[1];
      if (field === undefined) return want === part;
      fields[field] = part;
      return true;
    });
    if (fits) return { page, fields };
  }
  return null;
}

function partsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [path];
  }
}

/** The page above another one, to which Esc leads: the one whose path is the beginning of its own. */
export function parentOf({ path }: Page): Page | undefined {
  const parts = partsOf(path);
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const above = `/${parts.slice(0, length).join('/')}`;
    const found = pages.find((page) => page.path === above);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The address of a page with the values of its braces. */
export function addressOf({ path }: Page, fields: PageProps['fields']): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fields[name] ?? ''));
}
