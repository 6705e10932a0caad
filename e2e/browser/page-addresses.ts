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
