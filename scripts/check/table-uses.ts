import ts from 'typescript';

/** What a file does with a table, and where. */
export interface TableUse {
  readonly line: number;
  readonly table: string;
  readonly isWrite: boolean;
}

export interface Queries {
  /** The first line with a query of any kind, or with an import of the query library. */
  readonly firstLine: number | undefined;
  readonly uses: readonly TableUse[];
  /** Lines whose table is named by a variable, which no list can judge. */
  readonly dynamicLines: readonly number[];
}

/** The methods of a query builder that name a table, and whether they change it. */
const builderMethods: ReadonlyMap<string, boolean> = new Map([
  ...['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'].map((name) => [name, true] as const),
  ...['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using'].map(
    (name) => [name, false] as const,
  ),
]);

/** A text that is SQL without the tag, for instance a constant that is handed to `sql.raw`. */
const looksLikeSql = /^\s*(?:select|insert into|update|delete from|with|truncate|lock table|merge into)\s/i;

const placeholder = '\u0001';

/** Every use of a table in a file: by the query builder, or in a text of SQL. */
export function readQueries(path: string, text: string, tables: ReadonlySet<string>): Queries {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const uses: TableUse[] = [];
  const dynamicLines: number[] = [];
  let firstLine: number | undefined;
  const note = (node: ts.Node): number => {
    firstLine = Math.min(firstLine ?? Infinity, lineOf(node));
    return lineOf(node);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && isText(node.moduleSpecifier, 'kysely') && !isOnlyTypes(node)) note(node);
    const method = methodOf(node);
    if (method !== undefined) {
      const line = note(node);
      const named = namedTables(method.arguments[0]);
      if (named === undefined) dynamicLines.push(line);
      for (const table of named ?? []) if (tables.has(table)) uses.push({ line, table, isWrite: method.isWrite });
    }
    if (isDynamicTable(node)) dynamicLines.push(note(node));
    const sqlText = textOfSql(node);
    if (sqlText !== undefined) {
      note(node);
      for (const use of usesInSql(sqlText, tables))
        uses.push({ ...use, line: lineOf(node) + sqlText.slice(0, use.at).split('\n').length - 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { firstLine, uses, dynamicLines };
}

function isText(node: ts.Node, text: string): boolean {
  return ts.isStringLiteral(node) && node.text === text;
}

function isOnlyTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = importClause.namedBindings;
  return (
    importClause.name === undefined &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
}

/** A call such as `database.deleteFrom('sessions')`, of whatever object: the import is not needed for it. */
function methodOf(node: ts.Node) {
  if (!ts.isCallExpression(node)) return undefined;
  const name = ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : ts.isElementAccessExpression(node.expression) && ts.isStringLiteral(node.expression.argumentExpression)
      ? node.expression.argumentExpression.text
      : undefined;
  const isWrite = name === undefined ? undefined : builderMethods.get(name);
  return isWrite === undefined ? undefined : { isWrite, arguments: node.arguments };
}

/** The tables that a builder's method names; undefined where it names them by a variable. */
function namedTables(argument: ts.Expression | undefined): readonly string[] | undefined {
  if (argument === undefined) return undefined;
  if (ts.isArrayLiteralExpression(argument)) {
    const each = argument.elements.map((element) => namedTables(element));
    return each.includes(undefined) ? undefined : each.flatMap((names) => names!);
  }
  // A callback or another query: its own calls are read in their place.
  if (!ts.isIdentifier(argument) && !ts.isStringLiteralLike(argument) && !ts.isTemplateExpression(argument)) return [];
  return ts.isStringLiteralLike(argument) ? [argument.text.split(' ')[0]!] : undefined;
}

/** `sql.table(name)`, but not `sql.table('sessions')`. */
function isDynamicTable(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'table' &&
    ts.isIdentifier(node.expression.expression) &&
    node.expression.expression.text === 'sql' &&
    !(node.arguments[0] !== undefined && ts.isStringLiteralLike(node.arguments[0]))
  );
}

/** The text of a query, with one sign for each value; undefined for any other node. */
function textOfSql(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node)) {
    return ts.isIdentifier(node.tag) && node.tag.text === 'sql' ? textOf(node.template) : undefined;
  }
  const isTagged = ts.isTaggedTemplateExpression(node.parent ?? node);
  if (!isTagged && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))) {
    const text = textOf(node);
    return looksLikeSql.test(text) ? text : undefined;
  }
  return undefined;
}

function textOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  const fixed = (value: ts.Expression): string =>
    isFixedTable(value) ? ` ${((value as ts.CallExpression).arguments[0] as ts.StringLiteral).text} ` : placeholder;
  return node.head.text + node.templateSpans.map((span) => fixed(span.expression) + span.literal.text).join('');
}

/** `sql.table('sessions')` names a table as plainly as the text would. */
function isFixedTable(node: ts.Expression): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'table' &&
    node.arguments[0] !== undefined &&
    ts.isStringLiteral(node.arguments[0])
  );
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]+"|[a-z_][a-z_0-9.]*|[(),;\u0001]/gi;
const beforeTable = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'truncate', 'only']);
const endOfList = new Set(
  'where group order having limit offset union except intersect select set returning values for on window'.split(' '),
);

/**
 * The tables of a text of SQL: what follows "from", "join", "into", "update", "using", "table", and each further one of
 * a list with commas. What changes a table: "insert into", "update", "delete from", "merge into", "truncate".
 */
function usesInSql(text: string, tables: ReadonlySet<string>): { at: number; table: string; isWrite: boolean }[] {
  const found: { at: number; table: string; isWrite: boolean }[] = [];
  const listAtDepth: boolean[] = [false];
  let isExpected = false;
  let isWrite = false;
  let last = '';
  for (const match of text.matchAll(token)) {
    const word = match[0]
      .toLowerCase()
      .replaceAll('"', '')
      .replace(/^public\./, '');
    if (word.startsWith('--') || word.startsWith('/*') || word.startsWith("'")) continue;
    if (word === '(') {
      listAtDepth.push(false);
      isExpected = false;
    } else if (word === ')') {
      if (listAtDepth.length > 1) listAtDepth.pop();
      isExpected = false;
    } else if (word === ',') {
      isExpected = listAtDepth.at(-1)!;
    } else if (beforeTable.has(word)) {
      // "for update" locks rows, "do update set" belongs to the insert before it.
      isExpected = !(word === 'update' && ['for', 'do', 'key'].includes(last));
      isWrite =
        word === 'only' || word === 'table'
          ? isWrite || last === 'truncate'
          : ['into', 'update', 'truncate'].includes(word) || (word === 'from' && last === 'delete');
      listAtDepth[listAtDepth.length - 1] = isExpected;
    } else if (isExpected) {
      if (tables.has(word)) found.push({ at: match.index, table: word, isWrite });
      // "lateral" and the like stand between; a name or a value ends the wait.
      isExpected = word === 'lateral';
    } else if (endOfList.has(word)) {
      listAtDepth[listAtDepth.length - 1] = false;
    }
    last = word;
  }
  return found;
}
