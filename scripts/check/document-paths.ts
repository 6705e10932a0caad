import { posix } from 'node:path';
import { isInHouse, type House } from './house.ts';

/** Made when the bank is built or run, so they may be named although they are not here. */
const madeLater = ['web/dist', 'web/.cache', 'office/dist'];

const fenced = /^```.*?^```/gms;
const codeSpan = /`([^`\n]+)`/g;
const link = /\[[^\]]*\]\(([^)\s]+)\)/g;
/** A program of the lab: the file of that name in the folder of its command. */
const labProgram = /npm run (bench|drill|measure|pictures) -- ([a-z][a-z-]*)/g;
const npmScript = /npm run (?:--silent )?([a-z0-9:-]+)/g;

/**
 * Every path and npm script that a document names exists: links go from the document's folder, paths in code spans
 * from the root or from that folder.
 */
export function documentPaths(house: House): readonly string[] {
  const scripts = scriptsOf(house);
  return [...house]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([document, text]) => {
      const folder = posix.dirname(document);
      const prose = text.replace(fenced, '');
      const lost = [
        ...[...prose.matchAll(link)]
          .map((match) => match[1]!)
          .filter((target) => !/^([a-z]+:|#)/.test(target))
          .map((target) => target.replace(/#.*$/, ''))
          .filter((target) => !isInHouse(house, posix.join(folder, target))),
        ...[...prose.matchAll(codeSpan)]
          .map((match) => match[1]!)
          .filter((span) => isPathOfHouse(house, span))
          .filter((path) => !isInHouse(house, path) && !isInHouse(house, posix.join(folder, path)))
          .filter((path) => !madeLater.some((place) => path.startsWith(place))),
      ];
      const unknown = [...text.matchAll(npmScript)].map((match) => match[1]!).filter((name) => !scripts.has(name));
      const absent = [...text.matchAll(labProgram)].filter(
        ([, command, name]) => !house.has(`lab/${command}/${name}.ts`),
      );
      return [
        ...lost.map((path) => `${document} names ${path}, which does not exist`),
        ...unknown.map((name) => `${document} names npm run ${name}, which package.json does not know`),
        ...absent.map(([words]) => `${document} names ${words}, which is no program of the lab`),
      ];
    });
}

/** A code span that begins with a folder of the root and has no pattern characters: `server/src/main.ts`. */
function isPathOfHouse(house: House, span: string): boolean {
  return /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(span) && isInHouse(house, span.slice(0, span.indexOf('/')));
}

function scriptsOf(house: House): ReadonlySet<string> {
  const manifest = JSON.parse(house.get('package.json') ?? '{}') as { scripts?: Record<string, string> };
  return new Set(Object.keys(manifest.scripts ?? {}));
}
