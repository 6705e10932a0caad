import { addressInLanguage, followsChoice, languages } from '@bank/contract';
import type { Website } from './load-website.ts';

/** Parts of the server where search engines find nothing. */
const closedToRobots = ['/personal-account', '/api/', '/user/', '/mailer/'];

export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The pages that name themselves as the original (`rel="canonical"`): not the portal's. sitemaps.org, protocol 0.9. */
export function sitemap(website: Website, publicUrl: string): string {
  const addresses = Object.entries(website.manifest.pages)
    .filter(([, name]) => website.page('en', name).includes('<link rel="canonical"'))
    .flatMap(([address]) => {
      // A page that heeds no address has one address for all languages.
      if (followsChoice(address)) return [`  <url><loc>${publicUrl}${address}</loc></url>`];
      const alternates = [
        ...languages.map((other) => [other, addressInLanguage(address, other)]),
        ['x-default', address],
      ]
        .map(([name, place]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${publicUrl}${place}"/>`)
        .join('');
      return languages.map(
        (language) => `  <url><loc>${publicUrl}${addressInLanguage(address, language)}</loc>${alternates}</url>`,
      );
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}
