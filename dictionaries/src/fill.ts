/**
 * Puts values into the `{name}` places of a text. A place without a value stays as it is, so that a mistake is visible.
 * A number of four digits and more comes as text, with the marks of its language. A value that ends with a full stop,
 * as "2025 г." does, leaves it to the sentence that ends there.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([a-zA-Z]+)\}/g, (place, name: string, start: number) => {
    const value = String(values[name] ?? place);
    return value.endsWith('.') && text[start + place.length] === '.' ? value.slice(0, -1) : value;
  });
}

/** The names of the `{name}` places of a text, in order of appearance. */
export function placesOf(text: string): string[] {
  return [...text.matchAll(/\{([a-zA-Z]+)\}/g)].map((match) => match[1] ?? '');
}
