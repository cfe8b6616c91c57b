import { build } from 'vite';

const entry = 'bench/simulation-worker.ts';

/**
 * Bundles the script of the simulation's threads without the texts of the interface. The doors of modules lead to
 * texts, and Node.js cannot load a text that was not compiled.
 * @returns the URL of the script
 */
export async function bundleSimulationWorker(): Promise<URL> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: entry,
      write: false,
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => id.endsWith(entry) } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output.find((each) => each.type === 'chunk') : null;
  if (!chunk) throw new Error('the script of the simulation was not built');
  return new URL(`data:text/javascript,${encodeURIComponent(chunk.code)}`);
}
