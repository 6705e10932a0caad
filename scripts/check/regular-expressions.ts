import { isSafePattern } from 'redos-detector';
import ts from 'typescript';
import type { House } from './house.ts';
import { filesThatReadTexts } from './rooms-that-read-texts.ts';

/** A regular expression of the source, as it is written there. */
export interface Expression {
  readonly path: string;
  /** With slashes and flags; of one that is built, the call that builds it. */
  readonly text: string;
  readonly source: string;
  readonly flags: string;
  readonly isBuilt: boolean;
}

/**
 * The number of ways in which one text can match. A linear expression has a bound, whatever the length; few of ours
 * come near it.
 */
const waysMax = 40;
const stepsMax = 4_000;

/** Every regular expression of the rooms that read input from outside, without tests. */
export function readExpressions(house: House): readonly Expression[] {
  return [...house]
    .filter(([path]) => filesThatReadTexts.test(path) && !path.includes('.test.'))
    .flatMap(([path, text]) => expressionsOf(path, text));
}

/** The regular expressions of one file, those built with `RegExp` among them. */
export function expressionsOf(path: string, text: string): readonly Expression[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({
        path,
        text: node.text,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        isBuilt: false,
      });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp'
    ) {
      found.push({ path, text: node.getText(), source: '', flags: '', isBuilt: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
  return found;
}

/**
 * Whether the time of an expression grows no faster than the length of its input: the number of ways in which one text
 * can match has a bound, wherever in the text a match begins. No clock is used, so the answer is the same on every
 * machine. An expression that cannot be analysed is not proven.
 */
export function isProvenLinear({ source, flags, isBuilt }: Expression): boolean {
  if (isBuilt || (flags.includes('i') && flags.includes('u'))) return false;
  const { safe, error } = isSafePattern(source, {
    caseInsensitive: flags.includes('i'),
    unicode: flags.includes('u'),
    dotAll: flags.includes('s'),
    multiLine: flags.includes('m'),
    maxScore: waysMax,
    maxSteps: stepsMax,
  });
  return safe && error === null;
}
