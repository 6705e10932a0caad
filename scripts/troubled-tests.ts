import { relative } from 'node:path';

/** A file in vitest's JSON report, as far as failures go. */
export interface FileWithFailures {
  readonly name: string;
  /** Why the file could not be loaded; empty where it could. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName?: string;
    readonly status: string;
    /** Of all tries: a test that passed on its second one has those of its first. */
    readonly failureMessages?: readonly string[] | null;
  }[];
}

const messageLengthMax = 300;

/**
 * A line for each test that failed, and for each that passed on its second try only. They stand at the end of a run: of
 * a long log often nothing else is kept.
 */
export function troublesOf(files: readonly FileWithFailures[], root: string): readonly string[] {
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const troubled = assertionResults.filter(({ failureMessages }) => (failureMessages ?? []).length > 0);
    const isUnloaded = assertionResults.length === 0 && (message ?? '') !== '';
    return [
      ...(isUnloaded ? [`failed: ${file}: ${firstLine(message!)}`] : []),
      ...troubled.map(({ fullName, status, failureMessages }) => {
        const outcome = status === 'passed' ? 'passed on its second try' : 'failed';
        return `${outcome}: ${file} > ${fullName ?? ''}: ${firstLine(failureMessages![0]!)}`;
      }),
    ];
  });
}

function firstLine(message: string): string {
  const [line = ''] = message.split('\n');
  return line.slice(0, messageLengthMax);
}
