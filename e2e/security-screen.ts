import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { beSignedIn, type Credentials, type Member, newMember, signInPath, submitSignIn } from './members.ts';

/** The path of the screen on which a member manages the security of the account. */
export const address = '/app/perfil/seguridad';

export async function signIn(page: Page, person: Credentials): Promise<void> {
  await page.goto(`${signInPath}?callbackUrl=${address}`);
  await submitSignIn(page, person);
}

export async function openSecurity(page: Page, request: APIRequestContext): Promise<Member> {
  const member = await newMember(request);
  await beSignedIn(page, member, address);
  await expect(page.getByRole('heading', { name: 'Seguridad de tu cuenta' })).toBeVisible();
  return member;
}

/** Completes the identity check on whichever screen it appears. */
export async function confirmIdentity(page: Page, { password }: Member): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
}

export const expectSaved = (page: Page) =>
  expect(page.getByText('¡Cambios realizados con éxito!').first()).toBeVisible();

/**
 * Begins to add an authenticator app, and stops at the step that shows the QR code.
 * @returns the secret in the QR code
 */
export async function beginAuthenticatorApp(page: Page, member: Member): Promise<string> {
  await page.getByRole('button', { name: 'Añadir una aplicación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añade tu aplicación' });
  await dialog.getByLabel('Nombre').fill('Teléfono azul');
  await page.keyboard.press('Enter');
  await confirmIdentity(page, member);
  await expect(dialog.getByRole('img', { name: 'Código QR' })).toBeVisible();
  return ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

/** Closes the dialog that shows the recovery codes. @returns the codes */
export async function closeRecoveryCodes(page: Page): Promise<string[]> {
  const paper = page.getByRole('dialog', { name: 'Guarda estos códigos en papel' });
  await expect(paper.getByRole('listitem')).toHaveCount(8);
  const codes = await paper.getByRole('listitem').allTextContents();
  await paper.getByRole('button', { name: 'Ya los he guardado' }).click();
  return codes;
}

/** Simulates the fingerprint reader of a phone in the browser. */
