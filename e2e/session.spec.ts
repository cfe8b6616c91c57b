// Crosses: accounts, session-service, shell.

import type { Page, Route } from '@playwright/test';
import { openInvestment } from './adding.ts';
import { choose } from './choose.ts';
import { expect, holdRequests, openDetails, test } from './fixtures.ts';
import { beSignedIn, demo, signInPath, signOut, submitSignIn } from './members.ts';

/** Tokens and session in the browser (docs/rules.md, The session in the browser). */
const signIn = (page: Page, address = '/app/hoy') => beSignedIn(page, demo, address);

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** Counts the requests for a URL from this call on. */
function countCalls(page: Page, part: string): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.url().includes(part)) seen.count += 1;
  });
  return seen;
}

const spoilAccess = (page: Page) =>
  page.evaluate(() => localStorage.setItem('yoi-access-token', 'v4.public.spoilt'));

test('[S6.4 S8.6] if a session has expired, the sign-in page shows the reason, and after the sign-in the earlier page opens', async ({
  page,
  context,
}) => {
  await signIn(page, '/app/portafolio');
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await spoilAccess(page);
  // The page may redirect by itself before the reload is complete.
  await page.reload().catch(() => undefined);
  await page.waitForURL(`**${signInPath}?**`);
  await expect(page.getByText('Sesión caducada, por favor inicia sesión de nuevo')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual([]);
  await submitSignIn(page, demo);
  await page.waitForURL('**/app/portafolio');
});

test('[S2.3 S4.8] if a token refresh fails with a server error, the session ends in this browser', async ({
  page,
}) => {
  await signIn(page, '/app/portafolio');
  await page.waitForLoadState('networkidle');
  await spoilAccess(page);
  await page.route('**/token/refresh/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload().catch(() => undefined);
  await page.waitForURL(`**${signInPath}?**`);
  await expect(page.getByText('Sesión caducada, por favor inicia sesión de nuevo')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual([]);
});

test('[S6.4] a visitor who was never signed in sees no message about an expired session', async ({
  page,
}) => {
  await page.goto('/app/portafolio');
  await page.waitForURL(`**${signInPath}?error=SessionRequired&**`);
  await expect(page.getByText('Inicia sesión y te llevamos a donde ibas.')).toBeVisible();
  await expect(page.getByText('Sesión caducada')).toHaveCount(0);
  await submitSignIn(page, demo);
  await page.waitForURL('**/app/portafolio');
});

test('[S4.6] after a sign-in that opens a public page, both tokens are stored in the browser', async ({
  page,
}) => {
  await page.goto(`${signInPath}?redirect=%2Fblog`);
  await submitSignIn(page, demo);
  await page.waitForURL('**/blog');
  const tokens = () =>
    page.evaluate(() =>
      ['access', 'refresh'].map((name) => localStorage.getItem(`yoi-${name}-token`) !== null),
    );
  await expect.poll(tokens).toEqual([true, true]);
});

test('if several requests fail because the session has expired, the page redirects to the sign-in only once', async ({
  page,
  context,
}) => {
  await signIn(page, '/app/hoy#como-estoy');
  await expect(page.getByRole('button', { name: 'Guardar cómo estoy' })).toBeVisible();
  await choose(page.getByRole('radio', { name: 'Agradable', exact: true }));
  await choose(page.getByRole('radio', { name: 'Energía baja', exact: true }));
  // From here on any request ends the session. Hoy sends requests without any action of the member.
  await context.clearCookies();
  await spoilAccess(page);
  const ways = countCalls(page, `${signInPath}?`);
  await page.route(`**${signInPath}?**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    setTimeout(() => document.dispatchEvent(new Event('visibilitychange')), 500);
  });
  await page.waitForURL(`**${signInPath}?**`);
  expect(ways.count).toBe(1);
});

test("[S4.5 S4.10] a sign-out clears the member's data in every tab of the browser", async ({
  page,
  context,
}) => {
  await signIn(page);
  await heading(page);
  const other = await context.newPage();
  await other.goto('/app/portafolio');
  await heading(other);
  const reader = await context.newPage();
  await reader.goto('/blog');
  await expect(reader.getByText('demo@yoi.example')).toHaveCount(1);
  await page.evaluate(() => {
    localStorage.setItem('otherAuthThing', 'x');
    localStorage.setItem('yoi-colour', 'x');
    sessionStorage.setItem('draft', 'x');
  });
  await signOut(page);
  await page.waitForURL(`**${signInPath}**`);
  await other.waitForURL(`**${signInPath}**`);
  await expect(reader.getByText('demo@yoi.example')).toHaveCount(0);
  const left = await page.evaluate(() => ({
    local: Object.keys(localStorage).filter((key) => /token|auth|user/i.test(key)),
    session: sessionStorage.length,
    colour: localStorage.getItem('yoi-colour'),
  }));
  expect(left).toEqual({ local: [], session: 0, colour: 'x' });
});

for (const [what, answer, logged] of [
  ['is cut off', (route: Route) => route.abort(), 'Failed to fetch'],
  ['fails', (route: Route) => route.fulfill({ status: 500 }), 'answered with 500'],
] as const) {
  test(`[S8.15] if the request for a sign-out ${what}, the session still ends at the next visit`, async ({
    page,
    context,
    complaints,
  }) => {
    await signIn(page);
    await heading(page);
    await page.route('**/dj-rest-auth/logout/', answer);
    // The request for the sign-in page also fails, so only the browser has a record of the sign-out.
    await page.route(`**${signInPath}**`, (route) => route.abort());
    await signOut(page);
    await expect.poll(() => complaints.join()).toContain(logged);
    complaints.splice(0);
    const cookies = () => context.cookies().then((all) => all.map(({ name }) => name));
    await expect.poll(cookies).toContain('yoi-leaving');
    expect(await cookies()).toContain('next-auth.session-token');
    await page.unroute(`**${signInPath}**`);
    await page.goto('/app/hoy').catch(() => undefined);
    await page.waitForURL(`**${signInPath}**`);
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
    expect(await cookies()).not.toContain('next-auth.session-token');
    expect(await cookies()).not.toContain('yoi-leaving');
    await submitSignIn(page, demo);
    await page.waitForURL('**/app/hoy');
    await heading(page);
  });
}

test('if a request fails during a sign-out, the notice of an expired session is not shown', async ({
  page,
  complaints,
}) => {
  await signIn(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/dj-rest-auth/logout/', async (route) => {
    const response = await route.fetch();
    const looked = page.waitForResponse('**/api/auth/session');
    // The session has ended, but this page has not sent a session request since then.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'visible', configurable: true });
      for (const type of ['visibilitychange', 'focus', 'online']) {
        document.dispatchEvent(new Event(type));
        dispatchEvent(new Event(type));
      }
    });
    await looked;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await signOut(page);
  await page.waitForURL(`**${signInPath}**`);
  expect(new URL(page.url()).search).toBe('');
  expect(complaints.splice(0).join()).not.toContain('Failed to fetch');
});

test('if the network is lost, the member stays signed in', async ({ page, context }) => {
  await signIn(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const looked = page.waitForResponse('**/api/auth/session');
  await context.setOffline(false);
  await looked;
  expect(new URL(page.url()).pathname).toBe('/app/hoy');
});

test('if a tab has missed a sign-out, it signs out when it becomes visible', async ({ page, context }) => {
  // Simulates a suspended tab, which receives no message of other tabs.
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type !== 'storage') listen(type, listener);
    };
  });
  await signIn(page, '/app/portafolio');
  await page.waitForLoadState('networkidle');
  await (await openInvestment(page)).getByLabel('Minutos', { exact: true }).fill('33');
  const other = await context.newPage();
  await other.goto('/app/hoy');
  await signOut(other);
  await other.waitForURL(`**${signInPath}**`);
  expect(new URL(page.url()).pathname).toBe('/app/portafolio');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL(`**${signInPath}**`);
  expect(new URL(page.url()).searchParams.get('error')).toBeNull();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('if five requests fail because the token expired, they wait for one token refresh and then succeed', async ({
  page,
}) => {
  await signIn(page, '/app/portafolio');
  await page.waitForLoadState('networkidle');
  const invest = async (minutes: string, note: string) => {
    await (await openInvestment(page)).getByLabel('Minutos', { exact: true }).fill(minutes);
    if (!(await page.getByLabel('Nota').isVisible())) await openDetails(page);
    await page.getByLabel('Nota').fill(note);
    await page.getByRole('button', { name: 'Mente' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Apuntar/ })
      .click();
  };
  const card = (note: string) => page.getByRole('listitem').filter({ hasText: note });
  await invest('11', 'lo que se quita');
  await expect(card('lo que se quita').getByRole('button', { name: /^Quitar/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await spoilAccess(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  const refreshes = countCalls(page, '/token/refresh/');
  const release = await holdRequests(page, '**/token/refresh/');
  await invest('12', 'lo que se queda');
  await card('lo que se quita')
    .getByRole('button', { name: /^Quitar/ })
    .click();
  for (const period of ['7d', '30d', 'all']) await page.getByLabel('Periodo').selectOption(period);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Hoy' })
    .first()
    .click();
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(5);
  release();
  await expect(page.getByRole('heading', { name: 'Tu semana' })).toBeVisible();
  expect(refreshes.count).toBe(1);
  await page.goto('/app/portafolio');
  // Until the response for this entry arrives, the entry may be listed twice: as stored and as pending.
  await expect(card('lo que se queda')).toHaveCount(1);
  await expect(card('lo que se queda')).toBeVisible();
  await expect(card('lo que se quita')).toHaveCount(0);
});

for (const [what, body] of [
  ['an empty object', '{}'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['a session without a person', '{"expires":1}'],
] as const) {
  test(`if a member's session response is ${what}, the page reloads once and then shows the bar for visitors`, async ({
    page,
  }) => {
    await beSignedIn(page, demo);
    await page.route('**/api/auth/session', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    let loads = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads += 1;
    });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Accede a YOI' })).toBeVisible();
    await expect(page.getByText('demo@yoi.example')).toHaveCount(0);
    // This tab sends two more session requests, as if it became visible twice.
    for (let look = 0; look < 2; look += 1) {
      const looked = page.waitForResponse('**/api/auth/session');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await looked;
    }
    expect(loads).toBe(2);
  });
}
