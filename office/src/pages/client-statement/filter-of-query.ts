/** The filter that the address of a statement holds, as its calls ask for it. */
export function filterOfQuery(query: string): Readonly<Partial<Record<'account' | 'from' | 'to' | 'text', string>>> {
  const said = new URLSearchParams(query);
  const wanted = ['account', 'from', 'to', 'text'] as const;
  return Object.fromEntries(
    wanted.flatMap((name) => {
      const value = said.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}
