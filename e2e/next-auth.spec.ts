// Crosses: logins, session-service.
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';

/**
 * Tests the unchanged React client of next-auth 4.24 on a page of our origin. Programs that were written for the
 * original platform use the session service in the same way.
 */
const folder = path.resolve(import.meta.dirname, 'next-auth-client');
const page = '/cliente-de-next-auth';
const demo = { emailOrUsername: 'demo', password: 'Demo.2026' };
let script = '';

test.beforeAll(async () => {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: { write: false, lib: { entry: 'client.js', formats: ['es'] } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  script = chunk?.type === 'chunk' ? chunk.code : '';
  expect(script.length).toBeGreaterThan(10_000);
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

/** Calls one of the client's functions in the tab. */
function call(tab: Page, name: string, ...inputs: unknown[]): Promise<unknown> {
  return tab.evaluate(([called, given]) => Reflect.get(Reflect.get(window, 'nextAuth'), called)(...given), [
    name,
    inputs,
  ] as const);
}

const state = (tab: Page) => expect(tab.locator('#state'));

test('[S4.1] a visitor gets a CSRF token and the list of providers, but no session', async ({ context }) => {
  const tab = await open(context);
  await state(tab).toHaveText('unauthenticated nobody');
  expect(await call(tab, 'getCsrfToken')).toMatch(/^[0-9a-f]{64}$/);
  const providers = await call(tab, 'getProviders');
  expect(providers).toMatchObject({ credentials: { type: 'credentials' }, email: { type: 'email' } });
  expect(await call(tab, 'getSession')).toBeNull();
});

test('[S7.5 S8.17] a wrong password gives an error, a right password starts a session, and a sign-out ends the session', async ({
  context,
}) => {
  const tab = await open(context);
  const wrong = await call(tab, 'signIn', 'credentials', { ...demo, password: 'x', redirect: false });
  expect(wrong).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null });
  await state(tab).toHaveText('unauthenticated nobody');
  const right = await call(tab, 'signIn', 'credentials', { ...demo, redirect: false });
  expect(right).toMatchObject({ error: null, status: 200, ok: true });
  await state(tab).toHaveText('authenticated demo@yoi.example');
  expect(await call(tab, 'update', { name: 'otra' })).toMatchObject({ user: { name: 'demo' } });
  await tab.reload();
  await state(tab).toHaveText('authenticated demo@yoi.example');
  const out = await call(tab, 'signOut', { redirect: false, callbackUrl: '/blog' });
  expect(out).toEqual({ url: expect.stringMatching(/\/blog$/) });
  await state(tab).toHaveText('unauthenticated nobody');
});

test('a sign-in with a redirect opens the requested page and also signs in to the member app', async ({
  context,
}) => {
  const tab = await open(context);
  await Promise.all([
    tab.waitForURL('**/app/hoy'),
    call(tab, 'signIn', 'credentials', { ...demo, callbackUrl: '/app/hoy' }).catch(() => undefined),
  ]);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[S8.17] if the provider is unknown or the session is missing, the sign-in page opens and shows the reason', async ({
  context,
}) => {
  const tab = await open(context);
  await Promise.all([
    tab.waitForURL('**/auth/inicio_sesion?**'),
    call(tab, 'signIn', 'nobody').catch(() => undefined),
  ]);
  const visitor = await open(context, '?required');
  await visitor.waitForURL('**/auth/inicio_sesion?**');
  expect(new URL(visitor.url()).searchParams.get('error')).toBe('SessionRequired');
  expect(new URL(visitor.url()).searchParams.get('callbackUrl')).toContain(page);
});

test('[S4.3] if two tabs are open, a sign-in or a sign-out in one tab takes effect in both', async ({
  context,
}) => {
  const first = await open(context);
  const second = await open(context);
  await state(second).toHaveText('unauthenticated nobody');
  await call(first, 'signIn', 'credentials', { ...demo, redirect: false });
  await state(first).toHaveText('authenticated demo@yoi.example');
  // The client broadcasts a sign-in only if it navigates, but it always broadcasts the next session request. The
  // clock is moved on, because the message contains the current second and the client ignores two messages of the
  // same second.
  await first.clock.setSystemTime(Date.now() + 2_000);
  await call(first, 'getSession');
  await state(second).toHaveText('authenticated demo@yoi.example');
  await call(second, 'signOut', { redirect: false });
  await state(first).toHaveText('unauthenticated nobody');
});

test('a sign-in link can be requested by e-mail', async ({ context }) => {
  const tab = await open(context);
  const asked = await call(tab, 'signIn', 'email', { email: 'nadie@yoi.example', redirect: false });
  expect(asked).toMatchObject({ error: null, ok: true, url: expect.stringContaining('/verify-request?') });
  const bad = await call(tab, 'signIn', 'email', { email: 'nada', redirect: false });
  expect(bad).toMatchObject({ error: 'EmailSignin' });
});
