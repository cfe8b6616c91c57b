// Crosses: sharing, feelings, accounts.
import type { APIRequestContext, Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { beSignedIn, type Credentials, expert, newMember, submitSignIn } from './members.ts';

const ownPath = '/app/mis-datos/compartido';

/** Stores records for a member through the API: a check-in with a note, and an investment of half an hour. */
async function liveADay(calls: APIRequestContext, { username, password }: Credentials, note: string) {
  const login = await calls.post('/paseto_auth/token/', { data: { username, password } });
  const { access_token: token } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  const checkIn = { agrado: 4, energia: 3, palabras: ['calma'], nota: note };
  const entry = { minutes: 30, shares: [{ dimension: 'cuerpo', basis_points: 10_000 }] };
  expect((await calls.post('/api/users_flow/user-feelings/', { headers, data: checkIn })).status()).toBe(201);
  expect((await calls.post('/api/piptool/investments/', { headers, data: entry })).status()).toBe(201);
}

/** Opens another browser that has already passed the welcome. */
async function anotherBrowser(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({ reducedMotion: 'reduce' });
  if (!context) throw new Error('no browser');
  await context.addInitScript(() => localStorage.setItem('yoi-user-welcomed', '1'));
  return context.newPage();
}

const gone = (reader: Page) => reader.getByRole('heading', { name: 'Esto ya no se comparte contigo' });

test('an expert can read the records that a member shares, until the member ends the share', async ({
  page,
  request,
}) => {
  const ana = await newMember(request);
  await liveADay(request, ana, 'Nada que compartir.');
  await beSignedIn(page, ana, ownPath);
  await page.getByRole('button', { name: 'Compartir algo' }).click();
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  await expect(page.getByText('Elige qué quieres compartir.').first()).toBeVisible();
  await choose(page.getByRole('radio', { name: /^Días con tiempo propio/ }));
  await page.getByLabel('Su nombre en Yoi').fill('nadie.asi');
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  await expect(page.getByText('No hay ninguna experta ni experto con este nombre.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Su nombre en Yoi').fill(expert.username);
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  await expect(page.getByText(`Lo puede leer ${expert.username}.`)).toBeVisible();
  const reader = await anotherBrowser(page);
  await beSignedIn(reader, expert, '/app/compartido');
  await reader.getByRole('link', { name: `Días con tiempo propio de ${ana.username}` }).click();
  await expect(reader.getByText('30 min')).toBeVisible();
  await expect(reader.getByText('compartido hasta el')).toBeVisible();
  await expectAccessible(reader);
  await page.reload();
  await expect(page.getByText('Lo ha mirado 1 vez')).toBeVisible();
  await page.getByRole('button', { name: 'Dejar de compartir' }).click();
  await expect(page.getByText('ahora mismo no compartes nada')).toBeVisible();
  await expect(gone(reader)).toBeVisible({ timeout: 25_000 });
  await expect(reader.getByText('30 min')).toHaveCount(0);
});

test('after an invitation is accepted and confirmed, the notes can be read, and the browser stores none of them', async ({
  page,
  request,
}) => {
  const [ana, bea] = [await newMember(request), await newMember(request)];
  const note = `Una nota para Bea, ${Date.now()}.`;
  await liveADay(request, ana, note);
  await beSignedIn(page, ana, ownPath);
  await page.getByRole('button', { name: 'Compartir algo' }).click();
  await choose(page.getByRole('radio', { name: /^Notas/ }));
  await choose(page.getByRole('radio', { name: /por un enlace/ }));
  await page.getByRole('button', { name: 'Crear el enlace' }).click();
  const link = (await page.getByText(/compartido\/invitacion\?codigo=/).textContent()) ?? '';
  await expectAccessible(page);
  const reader = await anotherBrowser(page);
  await reader.goto(link);
  await submitSignIn(reader, bea);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(ana.username);
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(reader.getByText(`Falta que ${ana.username} confirme tu cuenta`)).toBeVisible();
  await expectAccessible(reader);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: `${bea.username} quiere leer lo que compartes` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sí, que lo lea' }).click();
  await expect(page.getByText('Aún no lo ha mirado.')).toBeVisible();
  await reader.goto('/app/compartido');
  await reader.getByRole('link', { name: `Notas de ${ana.username}` }).click();
  await expect(reader.getByText(note)).toBeVisible();
  expect(await storedTexts(reader)).not.toContain(note);
  await page.getByRole('button', { name: 'Dejar de compartir' }).click();
  await expect(gone(reader)).toBeVisible({ timeout: 25_000 });
  await reader.reload();
  await expect(gone(reader)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quién ha mirado' })).toBeVisible();
});

/** Returns everything that the browser has stored for the site, as one text. */
function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
}
