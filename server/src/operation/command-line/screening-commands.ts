import { decideHits } from '../../office/hits/index.ts';
import { isCountryCode } from '@bank/contract';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readId } from '../../base/platform/read-id.ts';
import {
  importList,
  isListName,
  ListRefused,
  listImports,
  listNames,
  openScreen,
  readHits,
  screenSubjects,
  type Decision,
  type Hit,
} from '../../people/screening/index.ts';
import { CommandRefused, WrongUsage } from './command-errors.ts';
import { formatTable, type Column } from './format-table.ts';
import { presentHit } from './present-order.ts';
import { readCount, readLine } from './read-parameters.ts';
import { onBank, type AddCommands, type Report } from './register-command.ts';

const nameLengthMax = 300;
const reasonLengthMax = 500;

const decisions = [
  {
    name: 'release',
    decision: 'released',
    description: 'say that a hit is somebody else',
  },
  {
    name: 'confirm',
    decision: 'confirmed',
    description: 'say that a hit is the one on the list',
  },
] as const;

interface ImportOptions {
  readonly list?: string;
  readonly confirmFewer?: true;
  readonly earlier?: true;
}

export const addScreeningCommands: AddCommands = (program, surroundings) => {
  const screening = program
    .command('screening')
    .description('names of clients, companies, beneficiaries and applicants beside lists of sanctions');

  screening
    .command('import')
    .description(`put the file of a list in force: ${Object.values(listNames).join('; ')}`)
    .argument('<file>')
    .option('--list <name>', `which list it is, where two have one form: ${Object.keys(listNames).join(', ')}`)
    .option('--confirm-fewer', 'more than a tenth of the entries in force go: an emergency act')
    .option('--earlier', 'an edition older than the one in force counts again: an emergency act')
    .action(
      onBank(surroundings, async (bank, file: string, options: ImportOptions) => {
        const { list: said } = options;
        if (said !== undefined && !isListName(said))
          throw new WrongUsage(`${said} is none of the lists ${Object.keys(listNames).join(', ')}.`);
        const imported = await importList(bank, await readFile(file), {
          isShrinkConfirmed: options.confirmFewer === true,
          isEarlierMeant: options.earlier === true,
          fileName: basename(file),
          list: said,
        }).catch(tellRefusal);
        const { list, publisher, edition, entryCount } = imported;
        return {
          json: { publisher, list, edition, entries: entryCount },
          text: `The list of ${publisher} of ${edition} with ${entryCount} entries is in force.`,
        };
      }),
    );

  screening
    .command('lists')
    .description('show the imported editions, the newest first, and which are in force')
    .action(
      onBank(surroundings, async ({ db }) => {
        const rows = (await listImports(db)).map((list) => ({
          publisher: list.publisher as string,
          list: list.list,
          edition: list.edition,
          entries: list.entryCount,
          imported_at: list.importedAt.toISOString(),
          imported_by: list.importedBy,
          in_force_from: list.inForceFrom?.toISOString() ?? null,
        }));
        return {
          json: rows,
          text: formatTable(
            rows,
            [
              { title: 'List', cell: (row) => row.list },
              { title: 'Edition', cell: (row) => row.edition },
              { title: 'Entries', cell: (row) => String(row.entries), isFigure: true },
              { title: 'Imported', cell: (row) => row.imported_at },
              { title: 'By', cell: (row) => row.imported_by },
              { title: 'In force since', cell: (row) => row.in_force_from ?? '-' },
            ],
            'No list was imported.',
          ),
        };
      }),
    );

  screening
    .command('check')
    .description('compare one name with the lists in force; nothing is kept')
    .argument('<name>')
    .option('--born <year>', 'year of birth')
    .option('--country <code>', 'ISO 3166, two letters')
    .action(
      onBank(surroundings, async ({ db }, name: string, options: { born?: string; country?: string }) => {
        const opened = await openScreen({ db });
        if (opened === undefined) throw new CommandRefused('No list is in force. Import one first.');
        const found = await opened.screen.find({
          name: readLine('The name', name, nameLengthMax),
          ...(options.born !== undefined && { birthYear: readYear(options.born) }),
          ...(options.country !== undefined && { country: readCountry(options.country) }),
        });
        const rows = found.map(({ entry, listedName, score, reasons }) => ({
          score,
          listed_name: listedName,
          publisher: entry.publisher as string,
          reference: entry.reference,
          programme: entry.programme,
          reasons,
        }));
        return {
          json: rows,
          text: formatTable(
            rows,
            [
              { title: 'Score', cell: (row) => String(row.score), isFigure: true },
              { title: 'Listed name', cell: (row) => row.listed_name },
              { title: 'List', cell: (row) => `${row.publisher} ${row.reference}` },
              { title: 'Programme', cell: (row) => row.programme },
              { title: 'Reasons', cell: (row) => row.reasons.join(' ') },
            ],
            'No listed name is like it.',
          ),
        };
      }),
    );

  screening
    .command('run')
    .description('compare all names that are new, have changed, or were not compared with the newest list')
    .action(
      onBank(surroundings, async (bank) => {
        const round = await screenSubjects(bank, { limit: Number.MAX_SAFE_INTEGER });
        return {
          json: { names: round.nameCount, new_hits: round.newHitCount },
          text: `Compared ${round.nameCount} names. New hits: ${round.newHitCount}.`,
        };
      }),
    );

  screening
    .command('hits')
    .description('show the hits that wait for a decision, the oldest first')
    .option('--all', 'decided ones too, the newest first')
    .option('--limit <count>', 'how many at most', readCount, 50)
    .action(
      onBank(surroundings, async ({ db }, options: { all?: true; limit: number }) =>
        tellHits(await readHits(db, { isOpenOnly: options.all !== true, limit: options.limit })),
      ),
    );

  for (const { name, decision, description } of decisions) {
    screening
      .command(name)
      .description(description)
      .argument('<hit>', 'id of the hit')
      .requiredOption('--reason <text>', 'why; it stays on record')
      .action(
        onBank(surroundings, async (bank, hit: string, options: { reason: string }) => {
          const id = readId(hit.trim());
          if (id === undefined) throw new WrongUsage(`${hit} is not the id of a hit.`);
          const reason = readLine('--reason', options.reason, reasonLengthMax);
          return tellDecision(id, decision, await decideHits(bank, { ids: [id], decision, reason }));
        }),
      );
  }
};

function tellRefusal(error: unknown): never {
  throw error instanceof ListRefused ? new CommandRefused(error.message) : error;
}

function readYear(text: string): number {
  if (!/^(?:19|20)\d\d$/.test(text)) throw new WrongUsage(`${text} is not a year of birth.`);
  return Number(text);
}

function readCountry(text: string): string {
  const code = text.trim().toUpperCase();
  if (!isCountryCode(code)) throw new WrongUsage(`${text} is not a country of ISO 3166.`);
  return code;
}

const hitColumns: readonly Column<Hit>[] = [
  { title: 'Hit', cell: (hit) => hit.id },
  { title: 'Score', cell: (hit) => String(hit.score), isFigure: true },
  { title: 'Name', cell: (hit) => hit.name },
  { title: 'Of', cell: (hit) => hit.subjectKind },
  { title: 'Listed name', cell: (hit) => hit.listedName },
  { title: 'List', cell: (hit) => `${hit.publisher} ${hit.reference}` },
  { title: 'Decision', cell: (hit) => (hit.decision === null ? 'open' : `${hit.decision} by ${hit.decidedBy}`) },
  { title: 'Reasons', cell: (hit) => hit.decisionReason ?? hit.reasons.join(' ') },
];

function tellHits(hits: readonly Hit[]): Report {
  return {
    json: hits.map(presentHit),
    text: formatTable(hits, hitColumns, 'No hit waits for a decision.'),
  };
}

function tellDecision(id: string, decision: Decision, outcome: Awaited<ReturnType<typeof decideHits>>): Report {
  if (outcome === 'unknown_hit') throw new CommandRefused(`There is no hit ${id}.`);
  if (outcome !== 'decided' && 'refusal' in outcome) throw new CommandRefused('Nobody does that alone.');
  if (outcome !== 'decided')
    throw new CommandRefused(`The hit was ${outcome.decision} before, by ${outcome.by}. That stays.`);
  return { json: { id, decision }, text: `The hit is ${decision}.` };
}
