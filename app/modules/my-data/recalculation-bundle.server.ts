import { build, type Rolldown } from 'vite';

/**
 * Bundles the script of `recalcula.html` from its sources, for development and tests. A build contains the bundled
 * script.
 */
export async function bundleRecalculation(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: {
        entry: 'app/modules/my-data/recalculation-page.browser.ts',
        formats: ['iife'],
        name: 'recalculation',
      },
      rolldownOptions: {
        treeshake: { moduleSideEffects: (id) => id.endsWith('recalculation-page.browser.ts') },
      },
    },
  });
  return codeOf(built);
}

function codeOf(built: Awaited<ReturnType<typeof build>>): string {
  const [output] = [built].flat();
  const chunk: Rolldown.OutputChunk | undefined =
    output && 'output' in output ? output.output.find((each) => each.type === 'chunk') : undefined;
  if (!chunk) throw new Error('the script of the recalculation was not built');
  return chunk.code;
}
