import type { House } from './house.ts';

const marks: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'a leftover marker', pattern: /\b(TODO|FIXME|HACK)\b/ },
  { name: 'filling text', pattern: /lorem ipsum/i },
  { name: 'a silenced type error', pattern: /@ts-(ignore|nocheck)/ },
  { name: 'a test that keeps others from running', pattern: /\b(test|it|describe)\.only\(/ },
  { name: 'a merge conflict', pattern: /^(<{7}|>{7}) /m },
  { name: 'a path of one machine', pattern: /(^|[\s'"`(=:])(\/(work|home|Users|root)\/\w|[A-Z]:\\Users\\)/m },
];

/** These checks themselves, and word lists and drawings, whose letters mean nothing. */
const exempt = /^(scripts\/check\/.*|package-lock\.json|(?:ui|web)\/src\/assets\/.*\.svg)$/;

/** No notes for later and no paths of one machine stay behind. */
export function leftovers(house: House): readonly string[] {
  const found = [...house]
    .filter(([path]) => !exempt.test(path))
    .flatMap(([path, text]) =>
      marks.flatMap(({ name, pattern }) => {
        const match = pattern.exec(text);
        return match === null ? [] : [`${path}:${lineOf(text, match.index)} holds ${name}`];
      }),
    );
  const hasHosts = /"resolved": "https?:/.test(house.get('package-lock.json') ?? '');
  return hasHosts ? [...found, 'package-lock.json names the host of a registry'] : found;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
