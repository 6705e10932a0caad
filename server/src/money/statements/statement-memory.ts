/** Kept in all. A private client's whole statement of two years takes about 230,000 bytes. */
const bytesMax = 32_000_000;
/** A longer one is not worth its place. */
const bytesOfOneMax = 4_000_000;
/**
 * After the last reading. A session that ended elsewhere, or by itself, leaves nothing behind for longer (OWASP ASVS
 * 14.2.2).
 */
const keptMs = 60_000;

type WrittenText = 'whole' | 'dropped';
type WrittenTexts = AsyncGenerator<string, WrittenText>;

interface Kept {
  readonly clientId: string;
  readonly version: string;
  /** The answer's body as it is sent, in UTF-8. */
  readonly body: Buffer;
  readonly end: NodeJS.Timeout;
}

/** Whose statement, of what choice, at which version of the books. */
interface StatementKey {
  readonly clientId: string;
  readonly key: string;
  readonly version: string;
}

/**
 * Whole statements as they were last written, each with the version of the books that it tells of. One is answered
 * again only while the books still stand at that version, so an answer is as true as one just written; it only costs
 * less. Lives in this process and is bounded; the statement read longest ago leaves first, and each a minute after it
 * was read last.
 */
export function statementMemory() {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const forget = (key: string): void => {
    const found = kept.get(key);
    if (found === undefined) return;
    clearTimeout(found.end);
    bytes -= found.body.length;
    kept.delete(key);
  };

  const memory = {
    recall({ key, version }: StatementKey): Buffer | undefined {
      const found = kept.get(key);
      if (found?.version !== version) return undefined;
      kept.delete(key);
      kept.set(key, found);
      found.end.refresh();
      return found.body;
    },
    keep({ clientId, key, version }: StatementKey, body: Buffer): void {
      forget(key);
      if (body.length > bytesOfOneMax) return;
      kept.set(key, { clientId, version, body, end: setTimeout(() => forget(key), keptMs).unref() });
      bytes += body.length;
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMax) break;
        forget(oldest);
      }
    },
    /**
     * Hands texts on as they come, the first of which was asked for already, and keeps them if they are whole and not
     * too long.
     */
    async *keepAsWritten(
      place: StatementKey,
      first: IteratorResult<string, WrittenText>,
      rest: WrittenTexts,
    ): AsyncGenerator<string, void> {
      let parts: Buffer[] | undefined = [];
      let length = 0;
      let text = first;
      try {
        for (; text.done !== true; text = await rest.next()) {
          const part = Buffer.from(text.value);
          length += part.length;
          if (length > bytesOfOneMax) parts = undefined;
          parts?.push(part);
          yield text.value;
        }
      } finally {
        await rest.return('dropped');
      }
      if (parts !== undefined && text.value === 'whole') memory.keep(place, Buffer.concat(parts));
    },
    /** Forgets everything of a client. */
    forgetClient(clientId: string): void {
      for (const [key, { clientId: owner }] of kept) if (owner === clientId) forget(key);
    },
  };
  return memory;
}
