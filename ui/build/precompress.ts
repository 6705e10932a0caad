import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Kinds of file that compression makes smaller; pictures, films and fonts are compressed in themselves. */
const textFile = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;
/** Not for the browser. */
const ownFile = /^manifest\.json$/;

/**
 * Writes `.br` and `.gz` beside every text file, so that the server never compresses while somebody waits.
 *
 * @param options.leftOut files that the server does not send as they are: it compresses what it makes of them
 */
export async function precompress(
  folder: string,
  { leftOut = [] }: { leftOut?: readonly string[] } = {},
): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => textFile.test(name) && !ownFile.test(name) && !leftOut.includes(name))
      .map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
