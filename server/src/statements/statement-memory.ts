/** Kept in all. A private client's whole statement of two years takes about 230,000 bytes. */
const bytesMax = 32_000_000;
/** A longer one is not worth its place. */
const bytesOfOneMax = 4_000_000;

type WrittenText = 'whole' | 'dropped';
type WrittenTexts = AsyncGenerator<string, WrittenText>;

interface Kept {
  readonly version: string;
  /** The answer's body as it is sent, in UTF-8. */
  readonly body: Buffer;
}

/**
 * Whole statements as they were last written, each with the version of the books that it tells of. One is answered again
 * only while the books still stand at that version, so an answer is as true as one just written; it only costs less.
 * Lives in this process and is bounded; the statement read longest ago leaves first.
 */
export function statementMemory() {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const forget = (key: string): void => {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  };

  const memory = {
    recall(key: string, version: string): Buffer | undefined {
      const found = kept.get(key);
      if (found?.version !== version) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.body;
    },
    keep(key: string, version: string, body: Buffer): void {
      forget(key);
      if (body.length > bytesOfOneMax) return;
      kept.set(key, { version, body });
      bytes += body.length;
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMax) break;
        forget(oldest);
      }
    },
    /** Hands texts on as they come, the first of which was asked for already, and keeps them if they are whole and not too long. */
    async *keepAsWritten(key: string, version: string, first: IteratorResult<string, WrittenText>, rest: WrittenTexts): AsyncGenerator<string, void> {
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
      if (parts !== undefined && text.value === 'whole') memory.keep(key, version, Buffer.concat(parts));
    },
  };
  return memory;
}
