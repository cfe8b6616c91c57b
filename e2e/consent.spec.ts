// Crosses: accounts, feelings, today.
import { choose } from './choose.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newMember, signInPath, submitSignIn } from './members.ts';

test('a member is asked to accept the terms before the first screen, and to consent to the diary at the first record', async ({
  page,
}) => {
  const member = await newMember(page.request, { consents: false });
  await page.goto(signInPath);
  await submitSignIn(page, member);
  await page.waitForURL('**/auth/permiso?callbackUrl=%2Fapp%2Fhoy');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByText('que aceptes los términos').first()).toBeVisible();
  await page.getByLabel(/Tengo 18 años/).check();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.waitForURL('**/app/hoy');
  await choose(page.getByRole('radio', { name: 'Agradable', exact: true }));
  await choose(page.getByRole('radio', { name: 'Energía baja', exact: true }));
  await page.getByText('Ponerle palabras, si quieres').click();
  await page.getByLabel('Una línea, si quieres').fill('paseo con permiso');
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).click();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByLabel('Una línea, si quieres')).toHaveValue('paseo con permiso');
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sí, guarda mi diario' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'paseo con permiso' })).toBeVisible();
});
