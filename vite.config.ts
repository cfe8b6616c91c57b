import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserFiles } from './tools/setup/browser-files.ts';
import { pageStyles } from './tools/setup/page-styles.ts';
import { sourceAliases } from './tools/setup/source-aliases.ts';
import { spanishFont } from './tools/setup/spanish-font.ts';
import { textParts } from './tools/setup/text-parts.ts';

const failOnMissing = process.env.LINGUI_ALLOW_MISSING !== '1';

/** Our modules that take effect by being imported. Of all other modules the build includes only what is used. */
const effects = /\.client\.tsx?$|\/no-eval\.ts$/;

/**
 * Two builds of one source tree: one for the browser and one for the server. In development one Vite serves both from
 * the sources, so that the server too has a single module graph.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: 'ui/public',
  // React itself has this hook. The package is for versions before 18.
  resolve: {
    alias: [
      ...sourceAliases,
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  plugins: [
    spanishFont(),
    react(),
    textParts({ failOnMissing }),
    lingui({ failOnMissing, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    pageStyles(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [
            'app/shell/landing.client.ts',
            'app/shell/referents.client.ts',
            'app/shell/site.client.ts',
            'app/shell/member.client.tsx',
            'app/platform/browser/no-eval.ts',
          ],
          treeshake: {
            moduleSideEffects: [
              { test: effects, sideEffects: true },
              { test: /\/(app|ui)\/(?!.*node_modules).*\.tsx?$/, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: { groups: browserFiles() },
          },
        },
      },
    },
    // The script of the page in a member's data export that recalculates the figures. The page contains it as one
    // file.
    recalculation: {
      consumer: 'client',
      build: {
        outDir: 'dist/recalculation',
        target: 'baseline-widely-available',
        copyPublicDir: false,
        rolldownOptions: {
          input: { recalculation: 'app/modules/my-data/recalculation-page.browser.ts' },
          treeshake: { moduleSideEffects: (id) => id.endsWith('recalculation-page.browser.ts') },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'app/shell/main.server.ts',
            migrate: 'app/shell/migrate-only.server.ts',
            admin: 'app/shell/admin-command.server.ts',
            'image-child': 'app/platform/media/image-child.ts',
            'markdown-thread': 'app/modules/content/prose/markdown-thread.server.ts',
            'csv-thread': 'app/modules/portfolio/csv/csv-thread.server.ts',
            // The program of the benchmark, in which a job follows each record of a day.
            'day-subscriber': 'bench/day-subscriber.ts',
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, recalculation, ssr } = builder.environments;
      if (client) await builder.build(client);
      if (recalculation) await builder.build(recalculation);
      if (ssr) await builder.build(ssr);
    },
  },
});
