import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const isLicence = /^(licen[cs]e|notice|copying|copyright)/i;

/** The licences and notices of the packages in one text, each under the name and version of its package. */
export async function collectLicences(root: string, packages: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const folder of packages.filter((path) => path.includes('node_modules/'))) {
    const place = join(root, folder);
    const { name, version, license } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      license?: string;
    };
    // Packages of the bank itself have the LICENSE at the root.
    if (name.startsWith('@bank/')) continue;
    const files = (await readdir(place)).filter((file) => isLicence.test(file)).sort();
    const found = await Promise.all(files.map((file) => readFile(join(place, file), 'utf8')));
    const head = `${name} ${version}: ${license ?? 'see below'}`;
    texts.push([head, '='.repeat(head.length), ...found.map((text) => text.trim())].join('\n\n'));
  }
  return `${texts.join('\n\n\n')}\n`;
}
