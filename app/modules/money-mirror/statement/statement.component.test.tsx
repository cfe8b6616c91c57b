import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { StatementSection } from './statement-section.tsx';
import { summariseStatement } from './statement-summary.browser.ts';

/**
 * A stand-in for the worker that reads statements. It runs in the thread of the test, because jsdom has no workers.
 */
class WorkerStandIn extends EventTarget {
  postMessage(bytes: ArrayBuffer): void {
    const data = summariseStatement(new Uint8Array(bytes));
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

/** A stand-in for IndexedDB. Its database never opens, as in a browser that cannot store keys. */
const noKeys = { open: () => ({}), deleteDatabase: () => ({}) };

const rows = [
  'Fecha;Concepto;Importe',
  '02/11/2026;COMPRA MERCADONA 0231;-61,20',
  '05/11/2026;Mercadona;-38,80',
  '07/11/2026;Cine Doré;-8,00',
  '28/11/2026;Nómina;1.420,00',
  '31/10/2026;Cine Doré;-7,00',
];
const path = '/api/money-moments/months/2026-11/piles/';

beforeEach(async () => {
  localStorage.clear();
  Reflect.set(globalThis, 'Worker', WorkerStandIn);
  Reflect.set(globalThis, 'indexedDB', noKeys);
  await signIn();
  await setOutboxOwner('ana');
});

async function open(lines: readonly string[], isDiscreet = false) {
  const view = await render(<StatementSection isDiscreet={isDiscreet} />);
  const file = new File([lines.join('\n')], 'extracto.csv', { type: 'text/csv' });
  await view.user.upload(screen.getByLabelText('Abrir un extracto'), file);
  return view;
}

async function addPile(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.type(await screen.findByLabelText('Nuevo montón'), name);
  await user.click(screen.getByRole('button', { name: 'Añadir' }));
}

test('a statement shows income and expenses, and groups similar payees', async () => {
  await open(rows);
  expect(
    await screen.findByText('En noviembre de 2026 salieron 108,00 € y entraron 1420,00 €.'),
  ).toBeTruthy();
  expect(screen.getByText('Mercadona')).toBeTruthy();
  expect(screen.getByText(/^100,00\s€ · 2 veces$/)).toBeTruthy();
  expect(screen.queryByText('Nómina')).toBeNull();
});

test('when payees are put into piles, the server gets only the names and sums of the piles', async () => {
  api().on('POST', path, ({ body }) => ({
    body: { ...Object(body), stored_at: '2026-11-29T10:00:00.000Z' },
  }));
  const { user } = await open(rows);
  await addPile(user, 'Lo de siempre');
  await user.selectOptions(screen.getByLabelText('Montón de Mercadona'), 'Lo de siempre');
  const before = api().sent.length;
  await user.click(screen.getByRole('button', { name: 'Guardar solo las sumas' }));
  await waitFor(() => expect(api().of('POST', path)).toHaveLength(1));
  expect(api().of('POST', path)[0]?.body).toEqual({
    currency: 'EUR',
    piles: [{ name: 'Lo de siempre', cents: 10_000 }],
    rest_cents: 800,
  });
  expect(JSON.stringify(api().sent.slice(before))).not.toMatch(/mercadona|cine/i);
});

test('a payee stays in its pile when the member switches to another month', async () => {
  const { user } = await open(rows);
  await addPile(user, 'Salir');
  await user.selectOptions(screen.getByLabelText('Montón de Cine Doré'), 'Salir');
  await user.click(screen.getByRole('button', { name: 'octubre de 2026' }));
  expect(await screen.findByText('En octubre de 2026 salieron 7,00 € y entraron 0,00 €.')).toBeTruthy();
  expect(screen.getByLabelText('Montón de Cine Doré')).toHaveProperty('value', '0');
});

test('a member can have at most seven piles, each with a different name', async () => {
  const { user } = await open(rows);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await addPile(user, name);
  await addPile(user, 'A');
  expect(await screen.findByText('Ya tienes un montón con ese nombre.')).toBeTruthy();
  expect(screen.getByLabelText('Nuevo montón')).toHaveProperty('value', 'A');
  await user.clear(screen.getByLabelText('Nuevo montón'));
  await addPile(user, 'g');
  expect(screen.queryByLabelText('Nuevo montón')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar el montón c' }));
  expect(screen.getByLabelText('Nuevo montón')).toBeTruthy();
});

test('one button removes all piles', async () => {
  const { user } = await open(rows);
  await addPile(user, 'Salir');
  await user.click(screen.getByRole('button', { name: 'Olvidar mis montones' }));
  expect(screen.queryByText('Salir')).toBeNull();
});

test('in discreet mode a pile shows its share of the total but no amount', async () => {
  const { user } = await open(rows, true);
  await addPile(user, 'Salir');
  await user.selectOptions(screen.getByLabelText('Montón de Cine Doré'), 'Salir');
  expect(await screen.findByText(/^7\s%/)).toBeTruthy();
  expect(screen.queryByText(/€/, { selector: 'p, span' })).toBeNull();
});

test('if a file cannot be parsed, its first invalid line is shown', async () => {
  await open([...rows.slice(0, 2), '05/11/2026;Luz;nada']);
  const alert = await screen.findByText('La lectura se ha parado en la línea 3.');
  expect(within(alert.parentElement ?? document.body).getByText('05/11/2026;Luz;nada')).toBeTruthy();
});

test('if the worker thread fails, an error and a button to retry are shown', async () => {
  Reflect.set(
    globalThis,
    'Worker',
    class extends WorkerStandIn {
      override postMessage(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
      }
    },
  );
  await open(rows);
  expect(await screen.findByText('No se ha podido abrir el archivo. Prueba otra vez.')).toBeTruthy();
  expect(screen.getByLabelText('Abrir un extracto')).toBeTruthy();
});

test('if one of the payees is a betting company, a link to help is shown', async () => {
  await open([...rows, '20/11/2026;BET365 online;-50,00']);
  const help = await screen.findByRole('link', { name: /Con el juego no tienes que estar a solas/ });
  expect(help.getAttribute('href')).toBe('/ayuda');
});
