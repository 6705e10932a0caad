import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface CheckerMessage {
  readonly type: string;
  readonly url?: string;
  readonly message: string;
}

/**
 * Faults that the Nu HTML checker (vnu, a Java program) finds in served pages: `page: message`. Its remarks on styles
 * are left out, because it does not know recent CSS.
 *
 * @param jar the path of `vnu.jar`
 */
export async function checkHtml(
  jar: string,
  origin: string,
  visits: readonly { path: string; language: string }[],
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-html-'));
  try {
    for (const { path, language } of visits) {
      const response = await fetch(origin + path, { headers: { cookie: `language=${language}` } });
      await writeFile(
        join(folder, `${path.slice(1).replaceAll('/', '-') || 'home'} ${language}.html`),
        await response.text(),
      );
    }
    // The checker writes to stderr and ends with 1 when it finds anything.
    const { stderr } = await run(
      'java',
      ['-jar', jar, '--errors-only', '--format', 'json', '--exit-zero-always', folder],
      {
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    const { messages } = JSON.parse(stderr) as { messages: readonly CheckerMessage[] };
    return messages
      .filter(({ message }) => !message.startsWith('CSS:'))
      .map(({ url = '', message }) => `${decodeURIComponent(basename(url, '.html'))}: ${message}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
