import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A text file that git holds. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const binary = /\.(png|webp|avif|mp4|webm|woff2|ttf|ico|pdf|xlsx|gz|br|bin)$/;

/** What tests need: the tests, what they share, and the browser stories. */
export const isOfTests = (path: string): boolean =>
  /\.test\.tsx?$|(^|\/)testing(\/|-|\.)|^e2e\/|\/bank-for-tests/.test(path);

/** Every text file of a clone that git holds, in the order of the paths. */
export async function readSourceFiles(root: string): Promise<readonly SourceFile[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1 << 24 });
  const paths = stdout.split('\0').filter((path) => path !== '' && !binary.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}

export function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
