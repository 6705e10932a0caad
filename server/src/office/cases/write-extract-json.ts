import { tablesOutside, type PersonExtract } from './extract.ts';

/** An extract for programs: one object, written row by row. */
export async function* writeExtractJson({ of, tables, moment, ...head }: PersonExtract): AsyncGenerator<string> {
  const told = { request: of, ...head, moment: moment.toISOString() };
  yield `{\n"extract": ${JSON.stringify(told)},\n"tables": [`;
  let isFirst = true;
  for await (const { name, title, leftOut, rows } of tables) {
    const said = JSON.stringify({ table: name, title, left_out: leftOut });
    yield `${isFirst ? '' : ','}\n${said.slice(0, -1)},"rows": [`;
    isFirst = false;
    let count = 0;
    for await (const row of rows) {
      yield `${count === 0 ? '' : ','}\n${JSON.stringify(row)}`;
      count += 1;
    }
    yield `],"count": ${count}}`;
  }
  yield `\n],\n"not_in_it": ${JSON.stringify(tablesOutside())}\n}\n`;
}
