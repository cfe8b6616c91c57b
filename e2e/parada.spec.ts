// Crosses: arrival, days, measures, paradas, today.
import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { beSignedIn, type Credentials, newMember } from './members.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Seguir', exact: true }).click();

/** Answers the question of the page with the point above the middle of the scale. */
async function answerMeasure(page: Page, address: string): Promise<void> {
  await page.waitForURL(`**/${address}`);
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await next(page);
}

/** Opens a member's app in a separate browser. */
async function openElsewhere(page: Page, member: Credentials, address: string): Promise<Page> {
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('the page has no browser');
  await beSignedIn(other, member, address);
  return other;
}

test('if the start of a Parada is interrupted, it continues on the same page in another browser', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await beSignedIn(page, member, '/app/parada');
  await page.getByRole('link', { name: 'Empezar' }).click();
  await expect(page.getByText('No es atención sanitaria')).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await answerMeasure(page, 'termometros-1');
  await answerMeasure(page, 'termometros-2');
  await page.waitForURL('**/termometros-3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seguir luego' }).click();
  await expect(page.getByRole('link', { name: 'Seguir donde lo dejé' })).toBeVisible();

  const other = await openElsewhere(page, member, '/app/parada');
  await other.setViewportSize({ width: 320, height: 640 });
  await other.getByRole('link', { name: 'Seguir donde lo dejé' }).click();
  for (const index of [3, 4, 5]) await answerMeasure(other, `termometros-${index}`);
  await expectNoSidewaysScroll(other);
  await other.getByRole('button', { name: 'Más tarde' }).click();
  await choose(other.getByRole('checkbox', { name: /Mente/ }));
  await next(other);
  await next(other);
  await other.getByLabel('Con tus palabras').fill('¿Duermo mejor sin móvil?');
  await expectAccessible(other);
  await next(other);
  await other.getByRole('button', { name: /^Si / }).first().click();
  await next(other);
  await other.getByLabel('Querida persona que seré').fill('Espero que duermas bien.');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Sellar la carta' }).click();
  await expect(other.getByText('Tu carta está sellada')).toBeVisible();
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('yoi-draft-parada-carta'))).toBeNull();
  await next(other);
  await expect(other.getByRole('switch')).not.toBeChecked();
  await next(other);
  await expect(other.getByText('5 de 6 preguntas')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Empezar mi Parada' }).click();
  await expect(other.getByRole('heading', { level: 1, name: /Día 1/ })).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.close();
});

test('a member can declare a rest day on the stone of the day, and during a pause no days are counted', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await startByApi(page, member);
  await page.goto('/app/parada');
  await page.getByRole('button', { name: 'Lo hice' }).click();
  await expect(page.getByText('Apuntado.')).toBeVisible();
  await page.getByRole('button', { name: /^Día 2, / }).click();
  await page.getByRole('button', { name: 'Es un día de descanso' }).click();
  await expect(page.getByRole('button', { name: /^Día 2, .*: descanso/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Día 2, .*: descanso/ })).toBeVisible();
  await page.getByRole('switch', { name: 'Pausar' }).click();
  await expect(page.getByText('En pausa: estos días no cuentan')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Lo hice' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Pausar' }).click();
  await expect(page.getByRole('button', { name: 'Lo hice' })).toBeVisible();
});

test('the letter cannot be read before the end of the Parada, and opens after an early end too', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const { id, api } = await startByApi(page, member, { letter: 'Te espero con ganas.' });
  expect((await api('GET', `/api/paradas/${id}/letter/`)).status).toBe(409);
  await page.goto('/app/parada');
  await expect(page.getByText('Se abre cuando cierres la Parada.')).toBeVisible();
  await page.goto(`/app/parada/informe/${id}`);
  await expect(page.getByRole('heading', { name: 'Aún no hay informe' })).toBeVisible();
  await page.goto('/app/parada');
  await page.getByRole('button', { name: 'Terminar antes' }).click();
  await page.getByRole('button', { name: 'Terminar aquí' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hasta aquí, y está bien' })).toBeVisible();
  await expect(page.getByText('Te espero con ganas.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir mi carta' }).click();
  await expect(page.getByText('Te espero con ganas.')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar una imagen sin números' }).click();
  expect((await download).suggestedFilename()).toBe('yoi-parada.png');
  await page.goto('/app/parada');
  await expect(page.getByText('No hay prisa.')).toBeVisible();
});

/**
 * Starts a Parada for a member through the API. Returns the id of the Parada and a function that calls the API.
 */
async function startByApi(page: Page, member: Credentials, changes: object = {}) {
  await beSignedIn(page, member, '/app/parada');
  await expect(page.getByRole('heading', { name: 'Tu primera Parada' })).toBeVisible();
  const api = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ([verb, address, text]) => {
        const token = localStorage.getItem('yoi-access-token');
        const response = await fetch(address, {
          method: verb,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: text || null,
        });
        return { status: response.status, body: await response.json() };
      },
      [method, path, body ? JSON.stringify(body) : ''] as const,
    );
  const intention = 'Si ceno, entonces paseo.';
  const { body } = await api('POST', '/api/paradas/', {
    minutes_a_day: 10,
    focus: ['cuerpo'],
    intention,
    ...changes,
  });
  return { id: Number(body.id), api };
}
