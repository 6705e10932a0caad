/** The rows of the queue that was worked in last, in its order: who decides one goes on to the next. */
let walk: { readonly list: string; readonly addresses: readonly string[] } | null = null;

export function rememberWalk(addresses: readonly string[]): void {
  walk = { list: location.pathname + location.search, addresses };
}

/** Where somebody goes on who opened this page from a queue: the next row, or the queue behind the last one. */
export function nextOfWalk(path: string): { readonly address: string; readonly list: string } | null {
  const place = walk?.addresses.indexOf(path) ?? -1;
  if (walk === null || place < 0) return null;
  return { address: walk.addresses[place + 1] ?? walk.list, list: walk.list };
}

export function forgetWalk(): void {
  walk = null;
}
