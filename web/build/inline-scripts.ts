import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { browserTargets } from '@bank/ui/build/vite-settings.ts';

const folder = fileURLToPath(new URL('../src/shell/inline', import.meta.url));

/** The scripts that stand in the head of a page; the server allows each by its hash. */
export interface InlineScripts {
  readonly language: string;
  readonly firstInteraction: string;
  readonly fonts: string;
}

export async function buildInlineScripts(): Promise<InlineScripts> {
  const [language, firstInteraction, fonts] = await Promise.all([
    buildInlineScript('language'),
    buildInlineScript('first-interaction'),
    buildInlineScript('fonts'),
  ]);
  return { language, firstInteraction, fonts };
}

/** A module of `web/src/shell/inline` with all that it imports, as one small script that leaves no global behind. */
export async function buildInlineScript(name: string): Promise<string> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: browserTargets,
      minify: 'oxc',
      lib: { entry: join(folder, `${name}.ts`), formats: ['iife'], name: 'unused' },
    },
  })) as [Rolldown.RolldownOutput];
  return bundle.output[0].code.trim();
}
