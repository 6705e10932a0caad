import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const lab = fileURLToPath(new URL('.', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${lab}../package.json`, 'utf8')) as { scripts: Record<string, string> };
const commands = Object.keys(scripts).filter((name) => scripts[name]?.endsWith(` lab/${name}/main.ts`));

it('has four commands in package.json', () => {
  expect(commands.toSorted()).toEqual(['bench', 'drill', 'measure', 'pictures']);
});

interface Answer {
  readonly code: number | string | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (command: string, ...parameters: string[]): Promise<Answer> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`${lab}${command}/main.ts`, ...parameters], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe.each(commands)('the command %s of the lab', (command) => {
  it('lists what there is, each program with one line', async () => {
    const { code, stdout } = await run(command, '--help');
    expect(code).toBe(0);
    const [usage, , ...lines] = stdout.trimEnd().split('\n');
    expect(usage).toBe(`npm run ${command} -- <name> [parameters]`);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      const [, name] = /^ {2}([a-z-]+) {2,}\S/.exec(line) ?? [];
      expect(existsSync(`${lab}${command}/${name}.ts`), line).toBe(true);
    }
  });

  it('refuses an unknown name, and one of every object, with the list', async () => {
    for (const name of ['nothing', 'main', 'toString']) {
      const { code, stdout, stderr } = await run(command, name);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(`There is no ${command} "${name}".`);
      expect(stderr).toContain('<name> [parameters]');
    }
  });
});
