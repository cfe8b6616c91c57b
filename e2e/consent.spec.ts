import { expect, expectAccessible, test } from './fixtures.ts';
import { enter, newMember, signInPath } from './members.ts';

test('a member who signed up by a client that asked her for nothing is asked before her first screen', async ({
  page,
}) => {
  const member = await newMember(page.request, { consents: false });
  await page.goto(signInPath);
  await enter(page, member);
  await page.waitForURL('**/auth/permiso?callbackUrl=%2Fapp%2Fhoy');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByText('Sin tu permiso no podemos guardar').first()).toBeVisible();
  await page.getByLabel(/Tengo 18 años/).check();
  await page.getByLabel(/Doy mi consentimiento/).check();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.waitForURL('**/app/hoy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a member whose consent is gone when she saves is led to where it is asked for, and what she chose waits for her', async ({
  page,
}) => {
  const member = await newMember(page.request, { consents: false });
  await page.route('**/api/user-consents/', (route) => route.fulfill({ json: { missing: [] } }));
  await page.goto(signInPath);
  await enter(page, member);
  await page.waitForURL('**/app/hoy');
  await page.getByRole('radio', { name: 'Agradable', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Energía baja', exact: true }).check({ force: true });
  await page.getByText('Ponerle palabras, si quieres').click();
  await page.getByLabel('Una línea, si quieres').fill('paseo con permiso');
  await page.unroute('**/api/user-consents/');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.waitForURL('**/auth/permiso?callbackUrl=%2Fapp%2Fhoy');
  await page.getByLabel(/Tengo 18 años/).check();
  await page.getByLabel(/Doy mi consentimiento/).check();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.waitForURL('**/app/hoy');
  await expect(page.getByLabel('Una línea, si quieres')).toHaveValue('paseo con permiso');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'paseo con permiso' })).toBeVisible();
});
