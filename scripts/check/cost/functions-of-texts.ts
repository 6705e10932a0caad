import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Rooms that read visitors' texts. Staff's commands, the demonstration, backups and test code are not among them. */
const rooms = '{contract,money,dictionaries,documents,server}/src/**/*.ts';
const leftOut =
  /\.test\.ts$|(?:^|\/)testing|^server\/src\/operation\/(?:demonstration|command-line|backup)\/|(?:^|[/-])store\.ts$/;
/**
 * A function whose first parameter is one of these needs a server to run: it is driven over HTTP, with every field
 * hostile.
 */
const needsServer = new Set(['database', 'transaction', 'platform', 'app', 'request', 'reply', 'pdf', 'website', 'db']);

/**
 * Every exported function of these rooms with a parameter that is a text, or a list of texts: `folder/file.ts name`.
 */
export function functionsOfTexts(root: string): readonly string[] {
  const files = globSync(rooms, { cwd: root })
    .filter((path) => !leftOut.test(path))
    .toSorted();
  const program = ts.createProgram(
    files.map((path) => join(root, path)),
    {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['node'],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ESNext,
    },
  );
  const checker = program.getTypeChecker();
  return files.flatMap((path) => {
    const source = program.getSourceFile(join(root, path))!;
    const module = checker.getSymbolAtLocation(source);
    const exported = module === undefined ? [] : checker.getExportsOfModule(module);
    return exported
      .filter((symbol) => symbol.valueDeclaration?.getSourceFile() === source && takesText(checker, symbol))
      .map((symbol) => `${path} ${symbol.name}`);
  });
}

function takesText(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  return checker
    .getTypeOfSymbol(symbol)
    .getCallSignatures()
    .some((signature) => {
      const parameters = signature.getParameters();
      const first = parameters[0];
      if (
        first !== undefined &&
        (needsServer.has(first.name) ||
          /\b(?:Database|Platform)\b/.test(checker.typeToString(checker.getTypeOfSymbol(first))))
      )
        return false;
      return parameters.some((parameter) => isText(checker, checker.getTypeOfSymbol(parameter)));
    });
}

/** Names of our own (`'en' | 'ru'`) are no text. */
function isText(checker: ts.TypeChecker, type: ts.Type): boolean {
  if ((type.flags & ts.TypeFlags.String) !== 0) return true;
  if (type.isUnion()) return type.types.some((part) => isText(checker, part));
  const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  return item !== undefined && isText(checker, item);
}
