import { Zip, ZipDeflate, strToU8 } from 'fflate';

/** A file of an archive. Its parts are asked for when those before it are packed. */
export interface ZippedFile {
  readonly name: string;
  readonly parts: () => Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

/**
 * Packs files into a ZIP archive as they come, so that an archive costs no more memory than a part of a file.
 *
 * @param modifiedAt the date of the files within, so that the same files make the same archive
 */
export async function* zipFiles(files: Iterable<ZippedFile>, modifiedAt: Date): AsyncIterable<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    ready.push(bytes);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for (const { name, parts } of files) {
    // Deflated: a reader of streams finds the end of a stored file only in its head, which is written before.
    const file = new ZipDeflate(name, { level: 4 });
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const part of parts()) {
      file.push(typeof part === 'string' ? strToU8(part) : part);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
