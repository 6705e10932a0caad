/** What this browser keeps of a member of staff: columns, saved filters, light or dark. Nothing of clients. */
export type KeptName = `columns:${string}` | `filters:${string}` | 'theme';

/** Reads what was kept; null where there is nothing, or nothing readable. */
export function readKept(name: KeptName): unknown {
  try {
    const text = localStorage.getItem(`office:${name}`);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Keeps a value. A browser that keeps nothing loses a convenience and no more. */
export function keep(name: KeptName, value: unknown): void {
  try {
    localStorage.setItem(`office:${name}`, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden.
  }
}
