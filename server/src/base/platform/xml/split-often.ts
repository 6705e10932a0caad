/** A longer element is the parser's: what is looked for again with each piece of a file has a bound. */
const lengthMax = 256 * 1024;

interface Parts {
  /** Anything, for the parser. */
  readonly write: (text: string) => void;
  /** An element from its start tag to its end tag; false: the parser has to read it. */
  readonly writePlain: (element: string) => boolean;
}

/**
 * Cuts the pieces of an XML file where an element stands that it has many times. Behind the first comment, section of
 * CDATA or instruction nothing is cut: in these such a tag is no element.
 */
export function splitOften(name: string, { write, writePlain }: Parts): { write(text: string): void; close(): void } {
  // With its prefix, so that its own end tag is found.
  const start = new RegExp(`(?<!\\r)<((?:[A-Za-z_][\\w.-]{0,99}:)?${name})>`, 'g');
  let rest = '';
  let isCut = true;
  let isFirst = true;
  return {
    write(text) {
      if (!isCut) return write(text);
      let all = rest + text;
      rest = '';
      if (isFirst) {
        // The declaration is the only instruction that cannot hold a tag.
        const head = /^\uFEFF?<\?xml [^<>]{0,200}\?>/.exec(all)?.[0] ?? '';
        write(head);
        all = all.slice(head.length);
        isFirst = false;
      }
      const uncut = all.search(/<[!?]/);
      let [done, isWaiting] = [0, false];
      start.lastIndex = 0;
      for (let found = start.exec(all); found !== null; found = start.exec(all)) {
        if (uncut !== -1 && found.index > uncut) break;
        const end = `</${found[1]!}>`;
        const at = all.indexOf(end, start.lastIndex);
        if (at === -1 && all.length - found.index > lengthMax) break;
        write(all.slice(done, found.index));
        done = found.index;
        isWaiting = at === -1;
        if (isWaiting || (uncut !== -1 && uncut < at)) break;
        const element = all.slice(done, at + end.length);
        if (!writePlain(element)) write(element);
        done = start.lastIndex = at + end.length;
      }
      if (uncut !== -1) {
        isCut = false;
        return write(all.slice(done));
      }
      // A tag may go on in the next piece.
      const last = isWaiting ? done : all.lastIndexOf('<');
      const kept = last >= done && all.length - last <= lengthMax ? last : all.length;
      write(all.slice(done, kept));
      rest = all.slice(kept);
    },
    close: () => write(rest),
  };
}
