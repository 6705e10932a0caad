import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const address = z.string().check(z.regex(/^\/[\w/-]*$/));
const pageName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
const hash = z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));

/** The website build's description of itself: `manifest.json` beside its files. */
const siteManifest = z.object({
  languages: z.array(z.string()),
  /** Address -> page, in `<mode>/<language>/<page>.html`. */
  pages: z.record(address, pageName),
  /** Address -> address to go to instead. */
  redirects: z.record(address, address),
  notFound: pageName,
  gate: pageName,
  /** Sources for `script-src` of the Content-Security-Policy, without quotes. */
  scriptHashes: z.array(hash),
  /** Page -> source for its `style-src`, without quotes: the style in its head. */
  styleHashes: z.record(pageName, hash),
});
export type SiteManifest = z.output<typeof siteManifest>;

/** The website's files are missing or not usable for this server. The message is one line and says what to do. */
class WebsiteNotBuilt extends Error {
  override readonly name = 'WebsiteNotBuilt';
}

/**
 * The website may be built, but the machine does not allow reading it. The message is one line with the machine's
 * reason.
 */
class WebsiteUnreadable extends Error {
  override readonly name = 'WebsiteUnreadable';
}

const cures: Readonly<Record<string, string>> = {
  EMFILE: ' Raise the limit of open files: LimitNOFILE of the service, ulimit -n of the shell.',
  ENFILE: ' The machine has no open files left for any program: raise fs.file-max.',
  EACCES: ' Let the user of this process read the folder.',
};

/** The failure to read a file of the website: it is missing, or something else is wrong. */
export function notReadable(error: unknown, ifMissing: string): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new WebsiteNotBuilt(ifMissing);
  return new WebsiteUnreadable(`The website cannot be read: ${message}.${cures[code ?? ''] ?? ''}`, { cause: error });
}

/** @throws WebsiteNotBuilt when there is no build, or one of another version */
export async function readSiteManifest(folder: string): Promise<SiteManifest> {
  let text: string;
  try {
    text = await readFile(join(folder, 'manifest.json'), 'utf8');
  } catch (error) {
    throw notReadable(error, 'The website is not built. Run: npm run build');
  }
  try {
    return z.parse(siteManifest, JSON.parse(text));
  } catch (error) {
    throw new WebsiteNotBuilt('The build of the website cannot be read. Run: npm run build', { cause: error });
  }
}
