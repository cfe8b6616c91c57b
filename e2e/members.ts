import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import PostalMime from 'postal-mime';

/**
 * The credentials of an account: username and password, and for an account of the team also the secret of the
 * authenticator app.
 */
export type Credentials = { username: string; password: string; secret?: string };
export type Member = Awaited<ReturnType<typeof newMember>>;

/** The demonstration accounts that the program creates at its first start. */
export const demo: Credentials = { username: 'demo', password: 'Demo.2026' };
export const newcomer: Credentials = { username: 'nueva', password: 'Nueva.2026' };

/**
 * The accounts of the team. A code of an authenticator app works only once in thirty seconds, so only one
 * journey signs in with each of these accounts.
 */
const secret = 'YOIDEMOYOIDEMOYOIDEMOYOIDEMOYOID';
export const expert: Credentials = { username: 'experta', password: 'Experta.2026', secret };
export const editor: Credentials = { username: 'editora', password: 'Editora.2026', secret };
export const moderator: Credentials = { username: 'moderadora', password: 'Moderadora.2026', secret };
export const support: Credentials = { username: 'soporte', password: 'Soporte.2026', secret };
export const admin: Credentials = { username: 'admin', password: 'Admin.2026', secret };

/** Returns the fields of a sign-in through the API. For an account of the team they include a code. */
export async function loginFields({ username, password, secret: shared }: Credentials) {
  return { username, password, ...(shared ? { otp: await generate({ secret: shared }) } : {}) };
}

export const signInPath = '/auth/inicio_sesion';

/** Returns a mail address that no other test uses. */
export function freshAddress(): string {
  return `persona-${Date.now()}-${Math.floor(Math.random() * 1e6)}@yoi.example`;
}

/** The data folder of the program that all journeys share. */
const sharedFolder = () => process.env.E2E_DATA_DIR ?? '';

/**
 * Creates a member through the API. `signUpCode` is the code of the sign-up.
 * @param options `folder` is the data folder of the program that receives the requests
 */
export async function newMember(
  request: APIRequestContext,
  { consents = true, diary = true, folder = sharedFolder() } = {},
) {
  const email = freshAddress();
  const username = `m${Math.floor(Math.random() * 1e9)}`.slice(0, 10);
  const password = 'Nueva.2026';
  const agreed = consents ? { terms: true, diary } : {};
  const body = { email, username, password, language: 'es-ES', ...agreed };
  expect((await request.post('/dj-rest-auth/custom_register/', { data: body })).status()).toBe(201);
  const signUpCode = await mailedCode(email, undefined, folder);
  const data = { key: signUpCode, email };
  const confirmed = await request.post('/dj-rest-auth/registration/verify-email/with_code/', { data });
  expect(confirmed.status()).toBe(200);
  return { email, username, password, signUpCode };
}

/** Fills and submits the sign-in form of the page. */
export async function submitSignIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Correo o nombre de usuario').fill(username);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

/**
 * Starts a session of an account in a browser, as the next-auth client would. A code of an authenticator app
 * works only once, and another journey may already have used it. If a code is refused, this function waits and
 * sends the next code.
 */
export async function openSession(request: APIRequestContext, person: Credentials): Promise<void> {
  for (let codesLeft = person.secret ? 3 : 0; ; codesLeft -= 1) {
    const { username, ...fields } = await loginFields(person);
    const csrf = await request.get('/api/auth/csrf');
    expect(csrf.status()).toBe(200);
    const { csrfToken } = await csrf.json();
    const form = { csrfToken, emailOrUsername: username, ...fields, json: 'true' };
    const isIn = (await request.post('/api/auth/callback/credentials', { form })).ok();
    if (!isIn && codesLeft > 0) await new Promise((next) => setTimeout(next, 30_500 - (Date.now() % 30_000)));
    else return expect(isIn).toBe(true);
  }
}

/**
 * Starts a session in the page's browser without the sign-in form, and opens `address`. Journeys that do not
 * test the sign-in use this function, because it saves each of them half a page load.
 */
export async function beSignedIn(page: Page, person: Credentials, address?: string): Promise<void> {
  await openSession(page.context().request, person);
  if (address) await page.goto(address);
}

/** Signs out through the interface: on *Más* in the app, in the account panel on the site. */
export async function signOut(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/app/')) {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Más' }).click();
    await page.getByRole('button', { name: /^Cerrar sesión/ }).click();
    return;
  }
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
}

/**
 * Returns the newest code that was mailed to an address. Reads it from the folder that replaces the mail server.
 * @param before the previous code; the function waits for a different code
 * @param dataFolder the data folder of the program that sent the mail
 */
export async function mailedCode(
  address: string,
  before?: string,
  dataFolder = sharedFolder(),
): Promise<string> {
  const isNext = (mail: Mail) => mail.code !== undefined && mail.code !== before;
  const { code = '' } = await findMail(address, dataFolder, isNext);
  return code;
}

/** Returns the newest link to a page below `below` that was mailed to an address. Reads it as `mailedCode` reads a code. */
export async function mailedLink(address: string, below: string): Promise<string> {
  const find = ({ links }: Mail) => links.find((link) => new URL(link).pathname.startsWith(below));
  return find(await findMail(address, sharedFolder(), (mail) => find(mail) !== undefined)) ?? '';
}

/** Waits for a mail to an address for which `fits` returns true, and returns the newest such mail. */
async function findMail(address: string, dataFolder: string, fits: (mail: Mail) => boolean): Promise<Mail> {
  const folder = path.join(dataFolder, 'mail');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    for (const file of files.toSorted().toReversed()) {
      const mail = await readMail(path.join(folder, file));
      if (mail.addresses.includes(address) && fits(mail)) return mail;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the expected mail to ${address} was not sent`);
}

type Mail = {
  code: string | undefined;
  links: readonly string[];
  addresses: readonly (string | undefined)[];
};

/** The mails that this worker has read. A run sends hundreds of mails, so each mail is parsed only once. */
const mails = new Map<string, Mail>();

async function readMail(file: string): Promise<Mail> {
  const known = mails.get(file);
  if (known) return known;
  const { text, to } = await PostalMime.parse(await readFile(file));
  const mail = {
    code: /\b\d{6}\b/.exec(text ?? '')?.[0],
    links: text?.match(/https?:\/\/\S+/g) ?? [],
    addresses: to?.map((each) => each.address) ?? [],
  };
  mails.set(file, mail);
  return mail;
}
