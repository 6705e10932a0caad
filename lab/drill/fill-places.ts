/** Puts values where `<name>` stands in a file of `deploy`. What is left over is an error of the file. */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .split('\n')
    .map((line) =>
      line.trimStart().startsWith('#') ? line : line.replace(/<([^<>]+)>/g, (all, name: string) => values[name] ?? all),
    )
    .join('\n');
}
