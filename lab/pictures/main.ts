import { runOneOf } from '../run-one-of.ts';

/* `npm run pictures -- <name>`: what pages show, drawn or taken in a browser. */

await runOneOf({
  name: 'pictures',
  folder: new URL('./', import.meta.url),
  programs: {
    pages: 'every page for the eye: four languages, light and dark, 390 and 1440 px, into shots/',
    drawings: 'the engraved drawings of pages, papers and style sheets, by their generators in lab/engraving',
    portal: 'the portal as Home and Login show it, into web/public/portal',
  },
});
