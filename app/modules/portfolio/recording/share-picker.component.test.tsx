import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  box,
  minutes,
  openForm,
  part,
  send,
  sent,
  signInToPortfolio,
  summary,
} from './investment-form.factory.ts';

beforeEach(signInToPortfolio);

test('if several dimensions are chosen, their shares are equal and sum exactly to the whole', async () => {
  const { user } = await openForm();
  await user.type(minutes(), '10');
  for (const name of ['Dinero', 'Cuerpo', 'Mente']) await user.click(part(name));
  expect(screen.getByText('Se reparte a partes iguales.')).toBeTruthy();
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    shares: [
      { dimension: 'cuerpo', basis_points: 3_334 },
      { dimension: 'mente', basis_points: 3_333 },
      { dimension: 'dinero', basis_points: 3_333 },
    ],
  });
});

test('typed percentages must sum to the whole, and the screen shows their sum while the member types', async () => {
  const { user } = await openForm();
  await user.type(minutes(), '10');
  for (const name of ['Cuerpo', 'Mente']) await user.click(part(name));
  await user.click(screen.getByRole('button', { name: 'Ajustar el reparto' }));
  expect([box('Cuerpo (%)').value, box('Mente (%)').value]).toEqual(['50', '50']);
  await user.clear(box('Cuerpo (%)'));
  await user.type(box('Cuerpo (%)'), '33,5');
  expect(screen.getByText(/^Suma 84/)).toBeTruthy();
  await user.click(send());
  expect((await summary()).textContent).toContain('Para qué parte: El reparto tiene que sumar el 100 %.');
  await user.clear(box('Mente (%)'));
  await user.type(box('Mente (%)'), '66,5');
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    shares: [{ basis_points: 3_350 }, { basis_points: 6_650 }],
  });
});

test('a dimension with a share of zero is not sent', async () => {
  const { user } = await openForm();
  await user.type(minutes(), '10');
  for (const name of ['Cuerpo', 'Mente']) await user.click(part(name));
  await user.click(screen.getByRole('button', { name: 'Ajustar el reparto' }));
  for (const [label, share] of [
    ['Cuerpo (%)', '0'],
    ['Mente (%)', '100'],
  ] as const) {
    await user.clear(box(label));
    await user.type(box(label), share);
  }
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ shares: [{ dimension: 'mente', basis_points: 10_000 }] });
});

test('if the member then chooses other dimensions, the shares are equal again', async () => {
  const { user } = await openForm();
  for (const name of ['Cuerpo', 'Mente']) await user.click(part(name));
  await user.click(screen.getByRole('button', { name: 'Ajustar el reparto' }));
  await user.click(part('Dinero'));
  expect(screen.getByText('Se reparte a partes iguales.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ajustar el reparto' }));
  expect(['Cuerpo (%)', 'Mente (%)', 'Dinero (%)'].map((label) => box(label).value)).toEqual([
    '34',
    '33',
    '33',
  ]);
  await user.click(screen.getByRole('button', { name: 'A partes iguales' }));
  expect(screen.queryByLabelText('Cuerpo (%)')).toBeNull();
});
