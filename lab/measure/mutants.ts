import ts from 'typescript';

/** One change of a source text that a good test notices. */
export interface Mutant {
  readonly path: string;
  readonly line: number;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  /** Where the changed part stands in the text of the file. */
  readonly start: number;
  readonly end: number;
}

const swapped: Readonly<Partial<Record<ts.SyntaxKind, readonly [kind: string, to: string]>>> = {
  [ts.SyntaxKind.LessThanToken]: ['relational', '<='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['relational', '<'],
  [ts.SyntaxKind.GreaterThanToken]: ['relational', '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['relational', '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['relational', '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['relational', '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['boolean', '||'],
  [ts.SyntaxKind.BarBarToken]: ['boolean', '&&'],
  [ts.SyntaxKind.QuestionQuestionToken]: ['boolean', '&&'],
  [ts.SyntaxKind.MinusToken]: ['arithmetic', '+'],
  [ts.SyntaxKind.AsteriskToken]: ['arithmetic', '/'],
  [ts.SyntaxKind.SlashToken]: ['arithmetic', '*'],
};

/** Every change that the sampler knows for one file. Types, imports and texts are left alone. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const kindOfFile = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOfFile);
  const found: Mutant[] = [];
  const add = (kind: string, node: ts.Node, to: string): void => {
    const start = node.getStart(file);
    const from = text.slice(start, node.getEnd());
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ path, line, kind, from, to, start, end: node.getEnd() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const swap = swapped[node.operatorToken.kind];
      if (swap !== undefined) add(swap[0], node.operatorToken, swap[1]);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add('boolean', node, node.operand.getText(file));
    } else if (ts.isNumericLiteral(node)) {
      const changed = `${node.getText(file)} + 1`;
      add(
        'constant',
        node,
        ts.isPropertyAssignment(node.parent) && node.parent.name === node ? `[${changed}]` : changed,
      );
    } else if (ts.isBigIntLiteral(node)) {
      add('constant', node, `${node.getText(file)} + 1n`);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
      add('constant', node, node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true');
    } else if (ts.isIfStatement(node) && isLeaving(node.thenStatement)) {
      // Left out as a person would forget it: the linter sees a condition that is never true, and no test were asked.
      const isAmongOthers =
        ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCaseOrDefaultClause(node.parent);
      add('early return', node, node.elseStatement?.getText(file) ?? (isAmongOthers ? '' : '{ /* Left out. */ }'));
    } else if (ts.isAwaitExpression(node)) {
      add('dropped await', node, node.expression.getText(file));
    } else if (ts.isCallExpression(node)) {
      addOfCall(node);
    }
    ts.forEachChild(node, visit);
  };
  const addOfCall = (node: ts.CallExpression): void => {
    const [first] = node.arguments;
    if (ts.isIdentifier(node.expression) && node.expression.text === 'refuse' && first && ts.isStringLiteral(first)) {
      add('refusal name', first, "'all_fields_required'");
    }
    if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'trim') {
      add('dropped trim', node, node.expression.expression.getText(file));
    }
  };
  visit(file);
  return found.filter(({ from, to }) => from !== to);
}

function isLeaving(statement: ts.Statement): boolean {
  const only = ts.isBlock(statement) && statement.statements.length === 1 ? statement.statements[0]! : statement;
  return ts.isReturnStatement(only) || ts.isThrowStatement(only) || ts.isContinueStatement(only);
}

export function mutated(text: string, { start, end, to }: Mutant): string {
  return text.slice(0, start) + to + text.slice(end);
}

/** As many mutants as wanted, the same for the same seed; one place holds one of them. */
export function drawMutants(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const left = [...mutants];
  const random = repeatableNumbers(seed);
  const drawn: Mutant[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(left.splice(Math.floor(random() * left.length), 1)[0]!);
  }
  return drawn;
}

/** Mulberry32: numbers from 0 up to 1, the same for the same seed. */
function repeatableNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
