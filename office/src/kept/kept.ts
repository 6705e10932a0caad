/** What this browser keeps of a member of staff: columns, saved filters, light or dark. Nothing of clients. */
export type KeptName = `columns:${string}` | `filters:${string}` | 'theme' | 'single-keys';

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

/** What this tab keeps until it is closed: what somebody chose in a queue, and where they were. Ids alone. */
export type TabKeptName = `chosen:${string}` | `place:${string}`;

export function readOfTab(name: TabKeptName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`office:${name}`) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function keepForTab(name: TabKeptName, value: unknown): void {
  try {
    sessionStorage.setItem(`office:${name}`, JSON.stringify(value));
  } catch {
    // As above.
  }
}

export function forgetTab(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('office:')) sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}
