import { join } from 'node:path';
import ts from 'typescript';

/**
 * Asks the compiler about one file at a time, as it stands on the disk now. The program stays in memory, so that a
 * change costs a second, where a run of the compiler takes half a minute. What imports the file is not asked.
 */
export function openCompiler(root: string, project: string): { complainsOf: (path: string) => boolean } {
  const failed = (diagnostic: ts.Diagnostic): never => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  };
  const system = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: failed };
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(join(root, project), {}, system)!;
  const versions = new Map<string, number>();
  const readAgain = (file: string) => versions.set(file, (versions.get(file) ?? 0) + 1);
  let asked: string | undefined;
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => true,
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot: (file) => {
      const text = ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  return {
    complainsOf(path) {
      const file = join(root, path);
      // The one before was put back.
      if (asked !== undefined) readAgain(asked);
      readAgain(file);
      asked = file;
      return service.getSyntacticDiagnostics(file).length + service.getSemanticDiagnostics(file).length > 0;
    },
  };
}
