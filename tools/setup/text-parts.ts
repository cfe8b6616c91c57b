import path from 'node:path';
import {
  createCompiledCatalog,
  createMissingErrorMessage,
  getCatalogForFile,
  getCatalogs,
  getFailOnMissingBehavior,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin, Rolldown } from 'vite';
import { filesOfFirstScreen, filesWithFirstTexts, firstEntries } from './first-screen.ts';

const part = /browser\.po\?(first|later)$/;

/**
 * Loads a catalogue in two parts. `browser.po?first` has the texts in the files of the member app's first screen, and
 * `browser.po?later` has all other texts. The catalogue states in which files a text is used.
 */
export function textParts({ failOnMissing }: { failOnMissing: boolean }): Plugin {
  const config = getConfig();
  return {
    name: 'yoi:text-parts',
    enforce: 'pre',
    load: {
      filter: { id: part },
      async handler(id) {
        const [file = '', name] = id.split('?');
        const found = getCatalogForFile(path.relative(config.rootDir, file), await getCatalogs(config));
        if (!found) throw new Error(`${file} is no catalogue of lingui.config.ts`);
        this.addWatchFile(file);
        const { locale, catalog } = found;
        const { messages, missing } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
          missingBehavior: getFailOnMissingBehavior(failOnMissing),
        });
        if (failOnMissing && missing.length > 0) {
          throw new Error(createMissingErrorMessage(locale, missing, getFailOnMissingBehavior(true)));
        }
        const entries = (await catalog.read(locale)) ?? {};
        const first = filesWithFirstTexts(locale);
        const isFirst = (message: string) =>
          entries[message]?.origin?.some(([source]) => first.has(source)) === true;
        const chosen = Object.fromEntries(
          Object.entries(messages).filter(([message]) => isFirst(message) === (name === 'first')),
        );
        const { source, errors } = createCompiledCatalog(locale, chosen, { namespace: 'es' });
        if (errors.length > 0) throw new Error(`${file} has a text that cannot be read: ${errors[0]?.id}`);
        return { code: source, map: null, moduleType: 'js' };
      },
    },
    // If the first part lacked the texts of a file of the first screen, the screen would show message ids instead.
    generateBundle(_options, bundle) {
      const first = filesOfFirstScreen();
      const unknown = modulesOfFirstScreen(bundle)
        .map((module) => path.relative(config.rootDir, module))
        .filter((module) => /^(app|ui)\/.*\.tsx?$/.test(module) && !first.has(module));
      if (unknown.length > 0)
        this.error(`the texts of the first screen do not know these files of it: ${unknown.join(', ')}`);
    },
  };
}

/** Returns the modules of all chunks that an entry of the first screen imports statically. */
function modulesOfFirstScreen(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const reached = chunks.filter(({ facadeModuleId }) =>
    firstEntries.some((entry) => facadeModuleId?.endsWith(`/${entry}`)),
  );
  // The array grows during the loop, because each chunk adds its imports.
  for (const { imports } of reached) {
    for (const chunk of chunks) {
      if (imports.includes(chunk.fileName) && !reached.includes(chunk)) reached.push(chunk);
    }
  }
  return reached.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );
}
