import { brand } from '@bank/contract';
import { escapeHtml } from '../../base/mail/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { listBlocks } from '../../money/accounts/index.ts';
import { readDecisions, readHitsByIds } from '../../people/screening/index.ts';
import { findCase, listCaseDocuments, readCaseDocument } from '../cases/index.ts';

const style =
  'body{font:14px/1.5 sans-serif;margin:2rem;max-width:60rem}table{border-collapse:collapse;margin:0 0 1rem}' +
  'th,td{border:1px solid #bbb;padding:2px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}' +
  'p{white-space:pre-wrap}';

/** A report to read, to print and to hand over: one page that needs nothing else, with its papers within. */
export async function* writeReport(
  database: Database,
  { id, moment, takenBy }: { readonly id: string; readonly moment: Date; readonly takenBy: string },
): AsyncGenerator<string> {
  const report = (await findCase(database, id))!;
  const title = `Report ${report.number}: ${report.person}`;
  yield `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)}</title><style>${style}</style>\n<h1>${escapeHtml(title)}</h1>\n` +
    paragraph(`${brand.name}, as of ${moment.toISOString()}, taken by ${takenBy}. Times are UTC.`) +
    paragraph(`Opened on ${report.receivedOn} by ${report.openedBy}, due on ${report.dueOn}.`) +
    (report.about === null ? '' : paragraph(`Client ${report.about}.`)) +
    paragraph(report.subject);
  for (const hit of await readHitsByIds(database, report.hits)) {
    yield heading(`${hit.name}: ${hit.listedName}`) +
      paragraph(
        `${hit.publisher.toUpperCase()} ${hit.reference}, score ${hit.score}, found ${hit.foundAt.toISOString()}.`,
      ) +
      paragraph(hit.reasons.join('\n'));
    const decisions = await readDecisions(database, hit.id);
    yield table(
      ['When', 'Who', 'Decision', 'Reason', 'Birth', 'Passport', 'Address'],
      decisions.map(({ at, by, decision, reason, compared }) => [
        at.toISOString(),
        by,
        decision,
        reason,
        compared?.birth ?? '',
        compared?.passport ?? '',
        compared?.address ?? '',
      ]),
    );
  }
  const blocks = await listBlocks(database, { hits: report.hits });
  yield heading('Blocked accounts') +
    table(
      ['Account', 'Direction', 'Since', 'By', 'Ended', 'By'],
      blocks.map(({ accountNumber, direction, since, startedBy, endedAt, endedBy }) => {
        return [accountNumber, direction, since.toISOString(), startedBy, endedAt?.toISOString() ?? '', endedBy ?? ''];
      }),
    );
  yield heading('What was done') +
    table(
      ['When', 'Who', 'Step', 'Text'],
      report.steps.map(({ at, by, kind, text }) => [at.toISOString(), by, kind, text]),
    );
  yield heading('Papers');
  // One at a time: each may have megabytes.
  for (const documentId of await listCaseDocuments(database, id)) {
    const { name, mediaType, content } = (await readCaseDocument(database, documentId))!;
    const { hash, by, at } = report.documents.find((told) => told.id === documentId)!;
    const href = `data:${escapeHtml(mediaType)};base64,${content.toString('base64')}`;
    yield `<p><a download="${escapeHtml(name)}" href="${href}">` +
      `${escapeHtml(name)}</a> ${escapeHtml(`${by}, ${at.toISOString()}, SHA-256 ${hash}`)}</p>\n`;
  }
  yield '</html>\n';
}

function heading(text: string): string {
  return `<h2>${escapeHtml(text)}</h2>\n`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>\n`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return paragraph('None.');
  const row = (tag: 'td' | 'th', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>\n`;
  return `<table>${row('th', heads)}${rows.map((cells) => row('td', cells)).join('')}</table>\n`;
}
