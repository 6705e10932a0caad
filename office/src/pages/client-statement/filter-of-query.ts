const names = ['account', 'from', 'to', 'type', 'status', 'amountFrom', 'amountTo', 'text'] as const;

/** The filter that the address of a statement holds, as its calls ask for it. */
export function filterOfQuery(query: string): Readonly<Partial<Record<(typeof names)[number], string>>> {
  const said = new URLSearchParams(query);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = said.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}
