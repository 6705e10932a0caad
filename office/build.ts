import { precompress } from '@bank/ui/build/precompress.ts';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const configFile = join(fileURLToPath(new URL('.', import.meta.url)), 'vite.config.ts');

/**
 * Builds the office: `index.html`, which the server sends for every address of a page, and `assets`, whose names carry
 * a hash of their content. Compressed copies stand beside every text file.
 *
 * @param options.outDir emptied first; afterwards holds everything that the server sends
 */
export async function buildOffice({ outDir }: { readonly outDir: string }): Promise<void> {
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await precompress(outDir);
}
