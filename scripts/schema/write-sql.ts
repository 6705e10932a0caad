import type { Catalogue, Column, Domain, Table } from './read-catalogue.ts';

const widthMax = 120;

const heading = `-- What the migrations amount to: tables, guards and functions as PostgreSQL itself describes them.
-- Written by \`npm run schema\`; do not edit. A test compares it with the migrations, and
-- loads it into an empty database.
-- The reasons are in the migrations (database/migrations). \`migrate\` creates two tables of its own that
-- are not listed.
`;

/** The schema as SQL that creates it in an empty database: each trigger function stands before its first trigger. */
export function writeSql({ domains, sequences, tables, functions }: Catalogue): string {
  const written = new Set<string>();
  const nameOf = (definition: string) => /FUNCTION (?:public\.)?(\w+)\(/.exec(definition)?.[1] ?? '';
  const asked = functions.map(nameOf);
  // What a check or an index of a table asks stands above all tables; it reads none.
  const ofTables = tables.flatMap(({ constraints, indexes }) => [
    ...constraints.map(({ definition }) => definition),
    ...indexes,
  ]);
  const early = new Set(
    functions.filter((one) => nameOf(one) !== '' && ofTables.some((text) => text.includes(`${nameOf(one)}(`))),
  );
  // What the condition of a trigger asks reads tables that stand below it.
  const isLate = ({ definition }: Table['triggers'][number]) =>
    asked.some((name) => name !== '' && definition.includes(`${name}(`));
  const late = tables.flatMap(({ triggers }) => triggers.filter(isLate));
  const parts = [
    heading,
    domains.map(writeDomain).join(''),
    ...sequences.map(({ name, start }) => `create sequence ${name} start ${start};\n`),
    ...[...early].map(writeFunction),
    ...tables.map((table) =>
      writeTable({ ...table, triggers: table.triggers.filter((trigger) => !isLate(trigger)) }, written),
    ),
    '-- Functions and procedures that no trigger calls.\n',
    ...functions.filter((one) => !early.has(one)).map(writeFunction),
    ...(late.length === 0 ? [] : ['-- Triggers that ask one of these.\n']),
    ...late.map(({ definition }) => `${brokenTrigger(definition)};\n`),
  ];
  return parts.join('\n');
}

function writeDomain({ name, type, checks }: Domain): string {
  return `${broken([`create domain ${name} as ${type}`, ...checks].join(' '))};\n`;
}

function writeTable(table: Table, written: Set<string>): string {
  const { name, comment, options, columns, constraints, indexes, triggers } = table;
  const lines = [
    `-- ${name}\n`,
    `create table ${name} (`,
    [...columns.map(writeColumn), ...constraints.map((one) => broken(`constraint ${one.name} ${one.definition}`))]
      .map((line) => `  ${line}`)
      .join(',\n'),
    options.length === 0 ? ');' : `) with (${options.join(', ')});`,
    ...columns.flatMap(({ name: column, storage }) =>
      storage === null ? [] : [`alter table ${name} alter column ${column} set storage ${storage};`],
    ),
    ...(comment === null ? [] : [`comment on table ${name} is\n  ${quoted(comment)};`]),
    ...columns.flatMap((column) =>
      column.comment === null ? [] : [`comment on column ${name}.${column.name} is\n  ${quoted(column.comment)};`],
    ),
    ...(indexes.length === 0 ? [] : ['']),
    ...indexes.map((definition) => `${broken(definition.replace(' USING btree', ''))};`),
  ];
  for (const { definition, function: called } of triggers) {
    if (!written.has(called.name)) lines.push('', writeFunction(called.definition).trimEnd());
    written.add(called.name);
    lines.push('', `${brokenTrigger(definition)};`);
  }
  return `${lines.join('\n')}\n`;
}

function writeColumn({ name, type, isNullable, default: value }: Column): string {
  return [name, type, ...(isNullable ? [] : ['not null']), ...(value === null ? [] : [`default ${value}`])].join(' ');
}

function writeFunction(definition: string): string {
  return `${definition
    .replace(/^CREATE OR REPLACE (FUNCTION|PROCEDURE) public\./, 'CREATE $1 ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()};\n`;
}

function brokenTrigger(definition: string): string {
  return definition
    .replace(/ (?=(?:BEFORE|AFTER|REFERENCING|FOR EACH|WHEN|EXECUTE FUNCTION) )/g, '\n  ')
    .split('\n')
    .map((line) => broken(line))
    .join('\n');
}

/** A long line, broken before a word of SQL or after a comma; the rest of it is indented. */
function broken(line: string): string {
  if (line.length <= widthMax - 4) return line;
  const head = line.slice(0, widthMax - 4);
  const at = Math.max(
    ...[' OR ', ' AND ', ' WHERE '].map((word) => head.lastIndexOf(word)),
    head.lastIndexOf(', ') + 1,
  );
  return at <= 0 ? line : `${line.slice(0, at)}\n    ${broken(line.slice(at + 1))}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
