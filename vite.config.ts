import path from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { filesOfFirstScreen } from './tools/setup/first-screen.ts';
import { pageStyles } from './tools/setup/page-styles.ts';
import { spanishFont } from './tools/setup/spanish-font.ts';
import { textParts } from './tools/setup/text-parts.ts';

const everyPage =
  /\/ui\/(frame\/theme|overlays\/plain-dialog-opener\.browser)\.ts|\/browser\/reload-once\.ts/;

/** What every public page needs. */
const publicPages =
  /\/ui\/(controls\/carousel-motion|overlays\/dialog-(films|links))\.browser\.ts|enhancement\/(prefetch|campaign)\.ts|browser\/plain-press\.ts/;

/** What the landing page of a visitor can do without: that page has no session, no forms and no islands. */
const siteCommon =
  /\/ui\/reveal\.browser\.ts|\/browser\/(no-eval|tokens|session|sign-out)\.ts|platform\/pending-sign-out\.ts|vite\/preload-helper/;

const firstScreen = filesOfFirstScreen();

/** Of these modules public pages fetch nothing, and nothing that they import imports them: no file waits for itself. */
const memberOnly =
  /^(app\/modules\/(today|feelings|paradas|portfolio|progress|days|profile|arrival)\/|ui\/(charts\/(week-strip|stat-row)|landscape\/landscape-strip|quiet-card|timeline|overlays\/undo-toast|frame\/(side-rail|bottom-bar))\.)/;

const callingTheApi = /\/app\/platform\/browser\/(api|api-error|token-refresh)\.ts$/;

/** Whether a file is of the first screen of the member app alone, and of no public page. */
function isOfFirstScreen(id: string): boolean {
  const file = path.posix.relative(import.meta.dirname, id);
  return memberOnly.test(file) && firstScreen.has(file);
}

/** What only screens of the member app need of calls and what waits for the network. */
const memberCalls =
  /\/app\/(platform\/(browser\/(use-outbox|outbox|outbox-store|load-error|use-is-online|use-is-typing|use-same-member)|forms\/use-draft-form)|modules\/accounts\/member\/(frame-member|diary-question)\.browser)\.tsx?$|\/ui\/(state|card|sending|relative-time)\.tsx?$/;

/** What every island needs, and Hoy too. */
const islandParts = /\/ui\/(class-names|icon|controls\/button)\.tsx?$/;

/** The queries of the member app: public pages make none. */
const queries = /\/node_modules\/@tanstack\//;

const failOnMissing = process.env.LINGUI_ALLOW_MISSING !== '1';

/** Our modules that do something by being fetched; of any other one nothing is fetched but what is used of it. */
const effects = /\.client\.tsx?$|\/no-eval\.ts$/;

/**
 * Two builds of one source tree: what the browser fetches, and the server. In development both are served from
 * the sources by one Vite, so that the server too has a single module graph.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: 'ui/public',
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
            codeSplitting: {
              groups: [
                // What every public page needs and the member app needs too: one file, not one a module.
                { name: 'common', test: everyPage },
                { name: 'public', test: publicPages, includeDependenciesRecursively: false },
                { name: 'session', test: siteCommon },
                { name: 'parts', test: islandParts, includeDependenciesRecursively: false },
                // Calls, their errors and the refresh of tokens are never needed apart.
                { name: 'api', test: callingTheApi, includeDependenciesRecursively: false },
                { name: 'queries', test: queries, includeDependenciesRecursively: false },
                { name: 'member', test: memberCalls, includeDependenciesRecursively: false },
                // What the first screen of the member app needs of its modules: small files compress badly.
                { name: 'hoy', test: isOfFirstScreen, includeDependenciesRecursively: false },
              ],
            },
          },
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
      const { client, ssr } = builder.environments;
      if (client) await builder.build(client);
      if (ssr) await builder.build(ssr);
    },
  },
});
