import { readFileSync } from 'node:fs';

interface SiteManifest {
  readonly pages: Readonly<Record<string, string>>;
}

/** The addresses of the website that was built: a page that is added is told of in every story about all pages. */
export function pageAddresses(): readonly string[] {
  const manifest = JSON.parse(
    readFileSync(new URL('../../web/dist/manifest.json', import.meta.url), 'utf8'),
  ) as SiteManifest;
  return Object.keys(manifest.pages);
}

/** Whether an address belongs to the portal, or is where a mail leads: its scripts start at once (spec 2). */
export function isOfPortal(address: string): boolean {
  return address.startsWith('/personal-account/') || ['/Documents', '/Welcome'].includes(address);
}

/** A part of the pages: few enough that a visitor sees them all in time on a machine with much else to do. */
export interface PageWalk {
  readonly visited: readonly string[];
  readonly from: string;
  readonly more: number;
}

/** Pages in walks of three. */
export function walksOf(addresses: readonly string[]): readonly PageWalk[] {
  const pagesPerWalk = 3;
  return Array.from({ length: Math.ceil(addresses.length / pagesPerWalk) }, (_, place) => {
    const visited = addresses.slice(place * pagesPerWalk, (place + 1) * pagesPerWalk);
    return { visited, from: visited[0]!, more: visited.length - 1 };
  });
}
