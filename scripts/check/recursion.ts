import ts from 'typescript';
import type { House } from './house.ts';
import { filesThatReadTexts } from './rooms-that-read-texts.ts';

/** A function that calls itself, directly or by way of others of its file. */
export interface Recursion {
  readonly path: string;
  readonly name: string;
}

/** Every function that calls itself, in the rooms that read input from outside, without tests. */
export function readRecursions(house: House): readonly Recursion[] {
  return [...house]
    .filter(([path]) => filesThatReadTexts.test(path) && !/\.test\.|\/testing/.test(path))
    .flatMap(([path, text]) => recursionsOf(path, text));
}

/** The functions of one file that call themselves. Functions and methods are known by their names alone. */
export function recursionsOf(path: string, text: string): readonly Recursion[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const calledBy = new Map<string, Set<string>>();
  const visit = (node: ts.Node, within: string | undefined): void => {
    const name = nameOfFunction(node) ?? within;
    if (name !== undefined && !calledBy.has(name)) calledBy.set(name, new Set());
    if (name !== undefined && (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isUse(node))
      calledBy.get(name)!.add(node.text);
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind), undefined);
  return [...calledBy.keys()].filter((name) => reaches(calledBy, name)).map((name) => ({ path, name }));
}

/** The name of a function that begins at this node: declared, a method, or a constant that is one. */
function nameOfFunction(node: ts.Node): string | undefined {
  if ((ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) && node.name) return node.name.text;
  if (
    ts.isMethodDeclaration(node) &&
    (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)) &&
    ts.isClassLike(node.parent)
  )
    return node.name.text;
  const { initializer, name } = node as Partial<ts.VariableDeclaration>;
  const isFunction =
    ts.isVariableDeclaration(node) &&
    initializer !== undefined &&
    (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
  return isFunction && name !== undefined && ts.isIdentifier(name) ? name.text : undefined;
}

/**
 * A function is used where it is called, and where it is handed on by its name (`parts.map(read)`). A member counts
 * where it is one of `this`; a member of something else is another function by the same name.
 */
function isUse(node: ts.Identifier | ts.PrivateIdentifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return parent.expression.kind === ts.SyntaxKind.ThisKeyword && ts.isCallExpression(parent.parent);
  }
  return (
    (ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
    (parent.expression === node || (parent.arguments?.some((argument) => argument === node) ?? false))
  );
}

function reaches(calledBy: ReadonlyMap<string, ReadonlySet<string>>, start: string): boolean {
  const seen = new Set<string>();
  const open = [...calledBy.get(start)!];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === start) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(calledBy.get(name) ?? []));
  }
  return false;
}
