/**
 * Puts values into the `{name}` places of a text. A place without a value stays as it is, so that a forgotten one is seen.
 * Numbers are counts and are written in thousands, as amounts are; what is no count (a year) comes as text.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([a-zA-Z]+)\}/g, (place, name: string) => textOf(values[name] ?? place));
}

function textOf(value: string | number): string {
  // U+00A0 in all four languages: the house writes amounts so.
  return typeof value === 'string' ? value : String(value).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
}

/** The names of the `{name}` places of a text, in order of appearance. */
export function placesOf(text: string): string[] {
  return [...text.matchAll(/\{([a-zA-Z]+)\}/g)].map((match) => match[1] ?? '');
}
