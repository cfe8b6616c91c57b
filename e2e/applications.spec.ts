// Crosses: admin, selection, contact, accounts.
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, expectGoodLooks, test } from './fixtures.ts';
import { admin, type Credentials, editor, expert, newMember, openSession } from './members.ts';

test.describe.configure({ timeout: 240_000 });

/** The position for which the demonstration has two reviewers. */
const position = 370;

/**
 * Opens a browser in which a member of the team is signed in. A code of the authenticator app works only once.
 * If another journey has used the current code, this function retries until the next code.
 */
async function openAs(browser: Browser, person: Credentials): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await expect(() => openSession(page.context().request, person)).toPass({
    intervals: [10_000],
    timeout: 90_000,
  });
  return page;
}

/** Sends an application with the address of a member. @returns its number */
async function apply(request: APIRequestContext, email: string): Promise<number> {
  const applicant = {
    name: 'Leocadia Prieto',
    country: 'España',
    area: 'Trabajo',
    speciality: 'Orientación',
  };
  const message = 'Soy Leocadia. Escucho antes de opinar.';
  const response = await request.post('/api/user-postulation/', {
    data: { ...applicant, email, message, position, consent: true },
  });
  expect(response.status()).toBe(201);
  return Number((await response.json()).id);
}

/** Opens the application from the palette and the board, and gives marks. Uses only the keyboard. */
async function markByKeyboard(page: Page, id: number): Promise<void> {
  await page.goto('/admin/hoy');
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('por puntuar');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const card = page.getByRole('listitem').filter({ hasText: `Candidatura ${id}` });
  // A job adds a new application to the selection.
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press('j');
  for (
    let step = 0;
    step < 30 && !(await card.evaluate((each) => each === document.activeElement));
    step += 1
  )
    await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Candidatura ${id}`);
  await expect(page.getByText('Leocadia')).toHaveCount(0);
  for (const name of ['Escucha', 'Experiencia', 'Propuesta', 'Se explica']) {
    await page.getByRole('group', { name }).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (const _step of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tu puntuación está guardada')).toBeVisible();
}

test('two reviewers mark an application independently, an admin accepts it, and the applicant becomes an expert', async ({
  browser,
  request,
  playwright,
  baseURL,
}) => {
  const calls = await playwright.request.newContext({ baseURL });
  const member = await newMember(calls);
  const id = await apply(request, member.email);
  const first = await openAs(browser, expert);
  await markByKeyboard(first, id);
  const second = await openAs(browser, editor);
  await second.goto(`/admin/postulaciones/${id}`);
  await expect(second.getByText('Ha puntuado 1 persona')).toBeVisible();
  await expect(second.getByText('experta', { exact: true })).toHaveCount(0);
  await expectGoodLooks(second, [390, 768, 1440]);
  await markByKeyboard(second, id);
  await expect(second.getByRole('heading', { name: /^experta/ })).toBeVisible();
  const page = await openAs(browser, admin);
  await page.goto(`/admin/postulaciones?plaza=${position}`);
  await expect(page.getByText(`Candidatura ${id}`)).toBeVisible();
  await expectGoodLooks(page, [390, 768, 1440]);
  await page.goto(`/admin/postulaciones/${id}`);
  await expect(page.getByText(`Candidatura ${id}`)).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'En conversación' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leocadia Prieto');
  await page.getByLabel('Aceptar').focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Motivo').focus();
  await page.keyboard.type('Escuchas antes de opinar, y eso buscamos.');
  await expectGoodLooks(page, [390, 1440]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await sendOnly(page, 'Leocadia Prieto');
  const entry = await signedIn(calls, member);
  expect(entry).toMatchObject({ role: 'expert' });
});

/** Sends only the draft about this applicant from the outbox. */
async function sendOnly(page: Page, name: string): Promise<void> {
  await page.goto('/admin/postulaciones/decisiones');
  const own = page.getByRole('checkbox', { name: `Elegir: ${name}` });
  await expect(own).toBeChecked();
  await expectGoodLooks(page, [390, 768, 1440]);
  for (const other of await page.getByRole('checkbox').all())
    if ((await other.isChecked()) && (await other.getAttribute('aria-label')) !== `Elegir: ${name}`)
      await other.press('Space');
  await page.keyboard.press('e');
  await expect(page.getByLabel('Escribe 1 para confirmar')).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  // An acceptance gives a role, so the server asks for the password before it sends the decision.
  await page.getByRole('textbox', { name: 'Contraseña' }).focus();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enviadas')).toBeVisible();
  await expect(own).toHaveCount(0);
}

/**
 * Signs a member in through the API, requests entry to the back office, and returns the response to this
 * request.
 */
async function signedIn(request: APIRequestContext, { username, password }: Credentials): Promise<unknown> {
  const login = await request.post('/paseto_auth/token/', { data: { username, password } });
  const { access_token: token } = await login.json();
  const response = await request.get('/api/admin/entry/', { headers: { Authorization: `Bearer ${token}` } });
  return response.json();
}
