// Crosses: session-service.
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';
import { demo, openSession } from './members.ts';

/** Our own client of the session service (docs/rules.md, The session in the browser), on a separate page. */
const root = path.resolve(import.meta.dirname, '..');
const page = '/cliente-de-sesion';
let script = '';

test.beforeAll(async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'e2e/session-client/client.tsx', formats: ['es'] } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  script = chunk?.type === 'chunk' ? chunk.code : '';
});

async function open(context: BrowserContext, query = ''): Promise<Page> {
  const tab = await context.newPage();
  const html = '<!doctype html><html lang="es"><title>Cliente</title><div id="root"></div>';
  await tab.route(`**${page}*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `${html}<script type="module" src="${page}.js"></script>`,
    }),
  );
  await tab.route(`**${page}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await tab.goto(page + query);
  return tab;
}

const state = (tab: Page) => expect(tab.locator('#state'));

const signIn = ({ request }: BrowserContext) => openSession(request, demo);

test('if a tab refetches the session with `tell`, the other tabs refetch the session too', async ({
  context,
}) => {
  const one = await open(context);
  const other = await open(context);
  await state(other).toHaveText('unauthenticated nobody');
  await signIn(context);
  await one.evaluate(() => Reflect.get(window, 'refetchSession')({ tell: true }));
  await state(other).toHaveText('authenticated demo@yoi.example');
});

test("[S6.4] if a page requires a session, a visitor is redirected to the sign-in, and the redirect contains the page's URL", async ({
  context,
}) => {
  const tab = await open(context, '?required');
  await tab.waitForURL('**/auth/inicio_sesion?**');
  const { searchParams } = new URL(tab.url());
  expect(searchParams.get('error')).toBe('SessionRequired');
  expect(searchParams.get('callbackUrl')).toContain(`${page}?required`);
});
