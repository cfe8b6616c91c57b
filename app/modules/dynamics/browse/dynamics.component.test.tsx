import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import type { DynamicItem } from '../catalogue/catalogue.schema.ts';
import { DynamicsScreen } from './dynamics.screen.tsx';

const items: DynamicItem[] = [
  {
    ...{ slug: 'cinco-cosas', version: 1, dimension: 'mente', technique: 'atencion', approach: 'acceptance' },
    ...{ title: 'Cinco cosas que veo', summary: 'Mirar, oír y tocar.', minutes: [5, 10], grade: 'D' },
  },
  {
    ...{ slug: 'un-paseo', version: 1, dimension: 'cuerpo', technique: 'movimiento', approach: 'plan' },
    ...{ title: 'Dar un paseo', summary: 'Caminas a tu paso.', minutes: [20], grade: 'B' },
  },
];

const path = '/api/dynamics/';

/** Makes the stand-in return these dynamics for a filter. Without a filter it returns all dynamics. */
const find = (filter: string, found: DynamicItem[]) =>
  api().on('GET', path, ({ query }) => {
    const list = query.toString() === `limit=100${filter}` ? found : items;
    return { body: { meta: { total_count: list.length }, items: list } };
  });

const open = (address = '/dinamicas') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <DynamicsScreen />
    </MemoryRouter>,
  );
const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeEach(async () => {
  await signIn();
  find('', items);
});

test('all dynamics are listed, each as a link with its possible durations', async () => {
  await open();
  await screen.findByText('2 dinámicas');
  expect(titles()).toEqual(['Cinco cosas que veo', 'Dar un paseo']);
  expect(screen.getByText('5 o 10 min')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dar un paseo' }).getAttribute('href')).toBe(
    '/app/dinamicas/un-paseo',
  );
});

test('pressing a filter chip filters the list and changes the URL, and pressing it again undoes both', async () => {
  find('&dimension=cuerpo', items.slice(1));
  const { user } = await open();
  const chip = await screen.findByRole('button', { name: 'Cuerpo' });
  await user.click(chip);
  await screen.findByText('1 dinámica');
  expect([chip.getAttribute('aria-pressed'), location.search]).toEqual(['true', '?dimension=cuerpo']);
  await user.click(chip);
  await screen.findByText('2 dinámicas');
  expect([chip.getAttribute('aria-pressed'), location.search]).toEqual(['false', '']);
});

test('a URL with filters opens the filtered list', async () => {
  find('&minutes=5&technique=atencion&search=mirar', items.slice(0, 1));
  await open('/dinamicas?minutos=5&tecnica=atencion&buscar=mirar&dimension=alma');
  await screen.findByText('1 dinámica');
  expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('mirar');
  expect(screen.getByRole('button', { name: '5 min' }).getAttribute('aria-pressed')).toBe('true');
});

test('the search starts after a pause in typing, and the field keeps the focus', async () => {
  find('&search=paseo', items.slice(1));
  const { user } = await open();
  const field = await screen.findByLabelText('Buscar');
  await user.type(field, 'paseo');
  await screen.findByText('1 dinámica');
  await waitFor(() => expect(document.activeElement).toBe(field));
  const searched = api()
    .of('GET', path)
    .flatMap(({ query }) => query.get('search') ?? []);
  expect(searched).toEqual(['paseo']);
});

test('if the list is empty, one button clears all filters', async () => {
  find('&search=zzz', []);
  const { user } = await open('/dinamicas?buscar=zzz');
  await user.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('2 dinámicas');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe(''));
});

test('if the list cannot be loaded, the next try loads it', async () => {
  api().on('GET', path, () => ({ status: 503, body: {} }));
  const { user } = await open();
  await screen.findByRole('heading', { name: 'No hemos podido abrir las dinámicas' });
  find('', items);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('2 dinámicas');
});
