import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';
import { demo, openSession } from './members.ts';

/** Our own client of the session service (docs/rules.md, The session in the browser), in a page of its own. */
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

async function open(context: BrowserContext, query = ''): Promise<{ tab: Page; looks: () => number }> {
  const tab = await context.newPage();
  let looks = 0;
  tab.on('request', (request) => {
    if (request.url().endsWith('/api/auth/session')) looks += 1;
  });
  const html = '<!doctype html><html lang="es"><title>Cliente</title><div id="root"></div>';
  await tab.route(`**${page}*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `${html}<script type="module" src="${page}.js"></script>`,
    }),
  );
  await tab.route(`**${page}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await tab.goto(page + query);
  return { tab, looks: () => looks };
}

const state = (tab: Page) => expect(tab.locator('#state'));

const signIn = ({ request }: BrowserContext) => openSession(request, demo);

test('the status is loading, then nobody, and after a sign-in says who', async ({ context }) => {
  const { tab } = await open(context);
  await state(tab).toHaveText('unauthenticated nobody');
  await signIn(context);
  await tab.evaluate(() => Reflect.get(window, 'refetchSession')());
  await state(tab).toHaveText('authenticated demo@yoi.example');
});

test('it looks again when the tab becomes visible, unless it is told not to', async ({ context }) => {
  const eager = await open(context);
  const deaf = await open(context, '?deaf');
  await state(eager.tab).toHaveText('unauthenticated nobody');
  await state(deaf.tab).toHaveText('unauthenticated nobody');
  const before = [eager.looks(), deaf.looks()];
  for (const { tab } of [eager, deaf])
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(eager.looks).toBe(Number(before[0]) + 1);
  expect(deaf.looks()).toBe(before[1]);
});

test('a tab that looks with `tell` has the others look too', async ({ context }) => {
  const one = await open(context);
  const other = await open(context);
  await state(other.tab).toHaveText('unauthenticated nobody');
  await signIn(context);
  await one.tab.evaluate(() => Reflect.get(window, 'refetchSession')({ tell: true }));
  await state(other.tab).toHaveText('authenticated demo@yoi.example');
});

test('it polls where it is asked to, and only while somebody is signed in', async ({ context }) => {
  const visitor = await open(context, '?poll=1');
  await state(visitor.tab).toHaveText('unauthenticated nobody');
  const before = visitor.looks();
  await visitor.tab.waitForTimeout(2_200);
  expect(visitor.looks()).toBe(before);
  await signIn(context);
  const member = await open(context, '?poll=1');
  await state(member.tab).toHaveText('authenticated demo@yoi.example');
  const started = member.looks();
  await expect.poll(member.looks, { timeout: 5_000 }).toBeGreaterThan(started + 1);
});

test('a page that requires a session leads to the sign-in and says where to come back to', async ({
  context,
}) => {
  const { tab } = await open(context, '?required');
  await tab.waitForURL('**/auth/inicio_sesion?**');
  const { searchParams } = new URL(tab.url());
  expect(searchParams.get('error')).toBe('SessionRequired');
  expect(searchParams.get('callbackUrl')).toContain(`${page}?required`);
});

test('a service that fails is logged under its code, reported, and signs nobody out', async ({ context }) => {
  await signIn(context);
  const { tab } = await open(context);
  await state(tab).toHaveText('authenticated demo@yoi.example');
  await tab.route('**/api/auth/session', (route) => route.fulfill({ status: 500, json: {} }));
  const reported = tab.waitForRequest('**/api/auth/_log');
  const logged = tab.waitForEvent('console', (message) => message.text().includes('CLIENT_FETCH_ERROR'));
  expect(await tab.evaluate(() => Reflect.get(window, 'refetchSession')())).toBeNull();
  expect((await reported).postData()).toContain('CLIENT_FETCH_ERROR');
  await logged;
  await state(tab).toHaveText('authenticated demo@yoi.example');
});
