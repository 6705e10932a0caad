import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { SiteManifest } from './read-site-manifest.ts';

const languages = ['en', 'ru', 'es', 'fr'];

const manifest: SiteManifest = {
  languages,
  pages: { '/': 'home', '/Contact': 'contact', '/api': 'payment-api', '/personal-account/details': 'details' },
  redirects: { '/personal-account': '/personal-account/details' },
  notFound: 'not-found',
  gate: 'gate',
  scriptHashes: [],
  styleHashes: { contact: `sha256-${'A'.repeat(43)}=` },
};

export const script = `console.log(${JSON.stringify('x'.repeat(500))});`;

/** A build of the website in the folder of a test: small, in the form of the real one. */
export async function writeWebsite(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-website-'));
  const write = async (name: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  for (const [mode, language] of ['demo', 'production'].flatMap((each) =>
    languages.map((spoken) => [each, spoken] as const),
  )) {
    for (const name of [...Object.values(manifest.pages), manifest.notFound, manifest.gate]) {
      const isListed = ['home', 'contact', 'payment-api'].includes(name);
      const address = Object.entries(manifest.pages).find(([, page]) => page === name)?.[0];
      const canonical = isListed ? `<link rel="canonical" href="%PUBLIC_URL%${address}">` : '';
      await write(
        `${mode}/${language}/${name}.html`,
        `<!doctype html><html lang="${language}"><title>${name}</title>${canonical}<p>of ${mode}</p></html>`,
      );
    }
  }
  await write('manifest.json', JSON.stringify(manifest));
  await write('.built-from', 'a fingerprint');
  await write('assets/main-a1b2.js', script);
  await write('assets/main-a1b2.js.br', brotliCompressSync(script));
  await write('assets/main-a1b2.js.gz', gzipSync(script));
  await write('assets/anchor-a1b2.avif', 'a picture');
  await write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write('media/tide.mp4', Buffer.from('0123456789'));
  for (const mode of ['demo', 'production']) await write(`${mode}/documents/terms.pdf`, `%PDF-1.7 of ${mode}`);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
