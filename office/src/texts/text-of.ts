/**
 * The word for a name that a program or another bank may have invented; the name itself where there is none. What every
 * object has by birth (`constructor`, `__proto__`) is no word.
 */
export function textOf(texts: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(texts, name) ? texts[name]! : name;
}
