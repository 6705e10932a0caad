import { runOneOf } from '../run-one-of.ts';

/* `npm run pictures -- <name>`: pictures of the demonstration, taken in a browser, and drawings. */

await runOneOf({
  name: 'pictures',
  folder: new URL('./', import.meta.url),
  programs: {
    engravings: 'the committed drawings, from the generators of lab/engraving',
    avif: 'the AVIF of small illustrations, stills and the portal, beside their WebP, by avifenc',
    cards: 'what networks show beside a link, in four languages, into web/public/social',
    pages: 'every page for the eye: four languages, light and dark, 390 and 1440 px, into shots/',
    portal: 'the portal as Home and Login show it, into its folder of the site',
  },
});
