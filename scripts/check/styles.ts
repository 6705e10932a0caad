import type { House } from './house.ts';

const tokenFile = 'ui/src/styles/tokens.css';

/**
 * Every token of the design is used and declared once, and every `var()` of a style sheet names a custom property that
 * is declared. A linter sees one file at a time, so this is read here.
 */
export function styles(house: House): readonly string[] {
  const tokens = new Set(declared(house.get(tokenFile) ?? ''));
  const elsewhere = new Set<string>();
  const used = new Set<string>();
  const broken: string[] = [];

  const files = [...house].filter(([path]) => /^(?:ui|web|office)\/.*(?<!\.test)\.(?:css|tsx?)$/.test(path));
  for (const [path, text] of files) {
    for (const name of named(text)) used.add(name);
    if (path === tokenFile) continue;
    const own = path.endsWith('.css') ? declared(text) : setByScript(text);
    for (const name of own) elsewhere.add(name);
    for (const name of new Set(own))
      if (tokens.has(name)) broken.push(`${path} declares ${name}, which is a token of ${tokenFile}`);
  }
  for (const name of tokens) if (!used.has(name)) broken.push(`${tokenFile} declares ${name}, which nothing uses`);
  for (const [path, text] of files) {
    if (!path.endsWith('.css')) continue;
    for (const name of new Set(named(text)))
      if (!tokens.has(name) && !elsewhere.has(name)) broken.push(`${path} uses ${name}, which nothing declares`);
  }
  return broken;
}

function declared(sheet: string): readonly string[] {
  return [...withoutComments(sheet).matchAll(/(?<=[\s{;])(--[a-z][\w-]*)\s*:/g)].map(([, name = '']) => name);
}

function named(text: string): readonly string[] {
  return [...withoutComments(text).matchAll(/var\(\s*(--[a-z][\w-]*)/g)].map(([, name = '']) => name);
}

/** `style={{ '--tracks': … }}` and `setProperty('--tracks', …)`. */
function setByScript(script: string): readonly string[] {
  return [...script.matchAll(/['"](--[a-z][\w-]*)['"]\s*[:,]/g)].map(([, name = '']) => name);
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
