import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** The text files of the repository by their path from its root, with `/` on every machine. */
export type House = ReadonlyMap<string, string>;

/** A check of the house: one line for every broken rule, none when all is well. */
export type HouseCheck = (house: House) => readonly string[];

/** What git ignores, and git itself. */
const leftOut = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', 'shots', '.cache', '.vite']);
const binary = new Set([
  '.png',
  '.webp',
  '.avif',
  '.mp4',
  '.webm',
  '.woff2',
  '.ttf',
  '.ico',
  '.pdf',
  '.xlsx',
  '.gz',
  '.br',
]);

export async function readHouse(root: string): Promise<House> {
  const house = new Map<string, string>();
  await walk(root, '', house);
  return house;
}

async function walk(root: string, folder: string, house: Map<string, string>): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (leftOut.has(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) await walk(root, path, house);
    else if (entry.isFile())
      house.set(path, binary.has(extname(entry.name)) ? '' : await readFile(join(root, path), 'utf8'));
  }
}

/** Whether a path names a file of the house, or a folder that holds one. */
export function isInHouse(house: House, path: string): boolean {
  const wanted = path.replace(/\/$/, '');
  return house.has(wanted) || [...house.keys()].some((file) => file.startsWith(`${wanted}/`));
}
