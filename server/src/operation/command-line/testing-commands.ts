import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { operatorText, osUserName } from '../../base/platform/operator.ts';
import { runCommand } from './run-command.ts';

/** An operator who gives a command under a name of theirs, as everything that they write names them. */
export function operatorNamed(givenName?: string): string {
  return operatorText({ osUser: osUserName(), givenName });
}

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface CommandOptions {
  readonly input?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The operator's command line under these settings; `main.test.ts` tests it as a program. */
export function commandLine(environment: () => Readonly<Record<string, string>>) {
  async function run(
    parameters: readonly string[],
    { input = '', settings = {} }: CommandOptions = {},
  ): Promise<Outcome> {
    let out = '';
    let err = '';
    const code = await runCommand({
      parameters,
      environment: { ...environment(), ...settings },
      readInput: async () => input,
      readBytes: () => Readable.from([Buffer.from(input)]),
      writeBytes: async (bytes) => void (out += await text(bytes)),
      isOutputShown: false,
      print: (line) => void (out += `${line}\n`),
      printError: (line) => void (err += `${line}\n`),
    });
    return { code, out, err };
  }

  return {
    run,
    /** The same for a command that should succeed: its JSON. */
    // oxlint-disable-next-line typescript/no-explicit-any -- what a test expects of it is what it checks
    async json(parameters: readonly string[], options?: CommandOptions): Promise<any> {
      const { code, out, err } = await run([...parameters, '--json'], options);
      expect(err).toBe('');
      expect(code).toBe(0);
      return JSON.parse(out) as unknown;
    },
  };
}
