export interface TarredFile {
  /** ASCII, at most 100 characters. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const blockLength = 512;

/**
 * Packs files into a tar archive (POSIX ustar) as they come: it has no list of its files, so an archive of any size
 * costs no more memory than its largest file.
 */
export async function* tarFiles(files: AsyncIterable<TarredFile>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of files) {
    yield headOf(name, bytes.length, modifiedAt);
    yield bytes;
    const rest = bytes.length % blockLength;
    if (rest > 0) yield new Uint8Array(blockLength - rest);
  }
  yield new Uint8Array(2 * blockLength);
}

/** The block before a file. */
function headOf(name: string, length: number, modifiedAt: Date): Uint8Array {
  const head = Buffer.alloc(blockLength);
  const octal = (value: number, at: number, size: number) =>
    head.write(value.toString(8).padStart(size - 1, '0'), at, 'latin1');
  head.write(name, 0, 100, 'latin1');
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(length, 124, 12);
  octal(Math.floor(modifiedAt.getTime() / 1000), 136, 12);
  // The sum of all bytes, in which its own place counts as spaces.
  head.fill(' ', 148, 156);
  head.write('0', 156, 'latin1');
  head.write('ustar\u000000', 257, 'latin1');
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1');
  return head;
}
