import { readFile } from 'node:fs/promises';

interface SiteManifest {
  readonly languages: readonly string[];
  readonly pages: Readonly<Record<string, string>>;
}

/** The pages and languages that a bench visits: all public ones, or those of BENCH_PAGES and BENCH_LANGUAGES. */
export async function publicPages(): Promise<{
  readonly languages: readonly string[];
  readonly pages: readonly string[];
}> {
  const manifest = JSON.parse(await readFile('web/dist/manifest.json', 'utf8')) as SiteManifest;
  return {
    languages: process.env['BENCH_LANGUAGES']?.split(',') ?? manifest.languages,
    pages:
      process.env['BENCH_PAGES']?.split(',') ??
      Object.keys(manifest.pages).filter((path) => !path.startsWith('/personal-account')),
  };
}
