import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Fault } from './fault.ts';
import type { Alarm } from './prometheus.ts';

export interface Runbook {
  readonly page: string;
  readonly isThere: boolean;
}

/** A line of the matrix. */
export interface ToldRow {
  readonly fault: Fault;
  /** What told it; undefined where nothing did. */
  readonly alarm?: Alarm;
  /** From the moment from which it was a fault. */
  readonly seconds?: number;
  /** The page of the runbook, and whether it has the heading. */
  readonly runbook?: Runbook;
  /** Why the fault was not made. */
  readonly lacks?: string;
  /** What went wrong while it was made or mended. */
  readonly trouble?: string;
  /** The alarm did not end after the fault was mended. */
  readonly stays?: boolean;
}

/** Within so many seconds a fault is told. */
export const toldSecondsMax = 120;

/** What is wrong with a row, in words; undefined where it is as it should be. */
export function complaintOf({ fault, alarm, seconds, runbook, lacks, stays, trouble }: ToldRow): string | undefined {
  if (lacks !== undefined) return undefined;
  if (trouble !== undefined) return `${trouble}: ${fault.name}`;
  if (alarm === undefined || seconds === undefined) return `nothing told: ${fault.name}`;
  if (seconds > toldSecondsMax) return `told after ${Math.round(seconds)} s: ${fault.name}`;
  if (runbook?.isThere !== true) return `no runbook ${runbook?.page ?? ''} for: ${fault.name}`;
  return stays === true ? `still told when it was mended: ${fault.name}` : undefined;
}

/** The runbook that an alarm names, looked up in the documents. */
export async function runbookOf({ annotations }: Alarm): Promise<Runbook> {
  const page = annotations['runbook'] ?? '';
  const [file, anchor] = page.split('#');
  if (file === undefined || !/^docs\/[\w-]+\.md$/.test(file)) return { page, isThere: false };
  const text = await readFile(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8').catch(() => '');
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!.toLowerCase());
  return { page, isThere: headings.includes(anchor ?? '') };
}

/** The matrix, as Markdown. */
export function matrixOf(rows: readonly ToldRow[]): string {
  const lines = rows.map((row) => {
    const { fault, alarm, seconds, runbook, lacks } = row;
    const name = fault.played === undefined ? fault.name : `${fault.name} (${fault.played})`;
    if (lacks !== undefined) return `| ${name} | not made: ${lacks} | | | |`;
    const told = alarm === undefined ? '**nothing**' : tellingOf(alarm);
    const found = runbook === undefined ? '' : `${runbook.page}${runbook.isThere ? '' : ' **missing**'}`;
    const after = seconds === undefined ? '' : `${Math.round(seconds)} s`;
    return `| ${name} | ${told} | ${alarm?.labels['severity'] ?? ''} | ${found} | ${after} |`;
  });
  return ['| Fault | told by | severity | runbook | after |', '|---|---|---|---|---|', ...lines, ''].join('\n');
}

function tellingOf({ labels }: Alarm): string {
  const beside = ['step', 'where', 'kind', 'job'].flatMap((name) => labels[name] ?? []);
  return [labels['alertname'], ...beside].join(' ');
}
