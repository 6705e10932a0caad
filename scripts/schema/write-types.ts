import type { Catalogue, Column, Domain, Table } from './read-catalogue.ts';

const widthMax = 120;

/** How a value of a PostgreSQL type reaches the program: `database/src/value-parsers.ts`. */
const typeOf: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  bigint: 'bigint',
  smallint: 'number',
  integer: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  jsonb: 'Record<string, unknown>',
  numeric: 'string',
  'timestamp with time zone': 'Date',
};

const heading = `import type { Generated } from 'kysely';

// Written by \`npm run schema\` from the tables of \`database/migrations\`; do not edit. A test compares both.

/** The tables, as Kysely sees them. int8 is bigint, timestamptz is Date, date is \`YYYY-MM-DD\`. */
`;

/** The types of all tables. \`Generated\` marks what the database fills in, so an insert may leave it out. */
export function writeTypes({ domains, tables }: Catalogue): string {
  const domainOf = new Map(domains.map((domain) => [domain.name, domain]));
  const schema = tables.map(({ name }) => `  ${name}: ${interfaceOf(name)};\n`).join('');
  const written = tables.map((table) => writeTable(table, domainOf)).join('');
  return `${heading}export interface DatabaseSchema {\n${schema}}\n${written}`;
}

type Domains = ReadonlyMap<string, Domain>;

function writeTable(table: Table, domains: Domains): string {
  const lines = table.columns.map((column) => `${doc(column.comment, '  ')}${writeColumn(table, column, domains)}\n`);
  return `\n${doc(table.comment, '')}export interface ${interfaceOf(table.name)} {\n${lines.join('')}}\n`;
}

function writeColumn(table: Table, column: Column, domains: Domains): string {
  const members = membersOf(table, column, domains);
  const type = column.default === null ? members.join(' | ') : `Generated<${members.join(' | ')}>`;
  const line = `  ${column.name}: ${type};`;
  if (line.length <= widthMax) return line;
  return `  ${column.name}:\n${members.map((member) => `    | ${member}`).join('\n')};`;
}

function membersOf(table: Table, { name, type: named, isNullable }: Column, domains: Domains): string[] {
  const domain = domains.get(named);
  const type = domain?.type ?? named;
  const checks = [
    ...(domain?.checks ?? []),
    ...table.constraints.filter(({ column }) => column === name).map(({ definition }) => definition),
  ];
  const listed = checks.map((check) => listedValues(check)).find((values) => values !== undefined);
  const plain = type.endsWith('[]') ? `${plainType(type.slice(0, -2))}[]` : plainType(type);
  return [...(listed ?? [plain]), ...(isNullable ? ['null'] : [])];
}

function plainType(type: string): string {
  const plain = typeOf[type];
  if (plain === undefined) throw new Error(`write-types.ts does not know the type ${type}.`);
  return plain;
}

/** The values that a check allows, where it lists them. */
function listedValues(check: string): string[] | undefined {
  const list = /^CHECK \(\w+ = ANY \(ARRAY\[(.*)\]\)\)$/.exec(check)?.[1];
  if (list !== undefined) return [...list.matchAll(/('[^']*')::text/g)].map(([, value]) => value!);
  const only = /^CHECK \(\w+ = (\d+)\)$/.exec(check)?.[1];
  return only === undefined ? undefined : [only];
}

function interfaceOf(table: string): string {
  return `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;
}

/** A comment of the database as one of the code. */
function doc(text: string | null, indent: string): string {
  if (text === null) return '';
  const line = `${indent}/** ${text} */\n`;
  if (line.length <= widthMax) return line;
  let lines = `${indent}/**\n${indent} *`;
  let width = indent.length + 2;
  for (const word of text.split(' ')) {
    if (width + 1 + word.length > widthMax) {
      lines += `\n${indent} *`;
      width = indent.length + 2;
    }
    lines += ` ${word}`;
    width += 1 + word.length;
  }
  return `${lines}\n${indent} */\n`;
}
