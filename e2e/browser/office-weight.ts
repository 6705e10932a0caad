import { readdirSync, readFileSync, statSync } from 'node:fs';

const dist = new URL('../../office/dist/', import.meta.url);
/** What a script asks for at once, in the words that the build writes; `import(…)` is for later. */
const atOnce = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

/** The scripts of the office in kB of 1,000 bytes, as brotli sends them. */
export interface OfficeWeight {
  /** Before the sign-in can be used: what the page names, and what that asks for at once. */
  readonly firstKb: number;
  readonly allKb: number;
}

const scripts = (): string[] => readdirSync(new URL('assets/', dist)).filter((name) => name.endsWith('.js'));

const askedAtOnce = (name: string): string[] =>
  [...readFileSync(new URL(`assets/${name}`, dist), 'utf8').matchAll(atOnce)].map(([, further]) => further!);

/** The scripts that ask for themselves by way of others: the first of them to run would find the rest unmade. */
export function scriptsInCircles(): readonly string[] {
  return scripts().filter((name) => {
    const reached = new Set(askedAtOnce(name));
    for (const further of reached) for (const next of askedAtOnce(further)) reached.add(next);
    return reached.has(name);
  });
}

export function weighOffice(): OfficeWeight {
  const sum = (names: Iterable<string>): number =>
    [...names].reduce((total, name) => total + statSync(new URL(`assets/${name}.br`, dist)).size, 0) / 1_000;
  const page = readFileSync(new URL('index.html', dist), 'utf8');
  const first = new Set<string>();
  const waiting = [...page.matchAll(/src="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name!);
  for (const name of waiting) {
    if (first.has(name)) continue;
    first.add(name);
    waiting.push(...askedAtOnce(name));
  }
  return { firstKb: sum(first), allKb: sum(scripts()) };
}

if (import.meta.main) {
  const { firstKb, allKb } = weighOffice();
  process.stdout.write(`office: ${firstKb.toFixed(1)} kB before the sign-in, ${allKb.toFixed(1)} kB in all\n`);
}
