import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { PositionView } from './position-view.tsx';
import { optionsFor, type Position, type PositionFilter, readPosition } from './positions.server.ts';
import { PositionsView } from './positions-view.tsx';

const position = (id: number, intro: string, tags: string[] = []): Position =>
  readPosition({ id, title: `Plaza ${id}`, tags, publishedOn: '2026-09-01', intro });

const all = [
  position(1, 'España|Salud|Descanso|30', ['a distancia']),
  position(2, 'España|Salud|Duelo|'),
  position(3, 'Chile|Dinero|Ahorro|28'),
];

const filterHref = (filter: PositionFilter) => `/positions?${new URLSearchParams(filter)}`;

const open = (filter: PositionFilter = {}, positions: readonly Position[] = all) =>
  render(
    <PositionsView
      positions={positions}
      filter={filter}
      options={optionsFor(all, filter)}
      owner={null}
      hrefOf={(id) => `/positions/${id}`}
      applyHrefOf={(id) => `/form?plaza=${id}`}
      filterHref={filterHref}
    />,
  );

/** Returns the links in a row of filters by their names, and the name of the selected link. */
function readRow(name: string) {
  const links = within(screen.getByRole('list', { name })).getAllByRole('link');
  const chosen = links.filter((link) => link.getAttribute('aria-current') === 'true');
  const hrefs = links.map((link) => [link.textContent, link.getAttribute('href')]);
  return { hrefs, chosen: chosen.map((link) => link.textContent) };
}

test('a card shows the day of publication, and its link contains the name of the position', async () => {
  await open({}, all.slice(0, 1));
  expect(screen.getByText(/^Publicada el/).textContent).toBe('Publicada el 1 de septiembre de 2026');
  expect(screen.getByRole('link', { name: 'Presentarme: Plaza 1' }).getAttribute('href')).toBe(
    '/form?plaza=1',
  );
});

test('if no filter is set, each row of filters has "all" selected, and no speciality is offered', async () => {
  await open();
  expect(readRow('Área')).toEqual({
    hrefs: [
      ['Todas', '/positions?'],
      ['Dinero', '/positions?area=Dinero'],
      ['Salud', '/positions?area=Salud'],
    ],
    chosen: ['Todas'],
  });
  expect(readRow('País').chosen).toEqual(['Todos']);
  expect(screen.queryByRole('list', { name: 'Especialidad' })).toBeNull();
});

test('if the visitor chooses another area, the country stays selected and the speciality is dropped', async () => {
  await open({ area: 'Salud', speciality: 'Duelo', country: 'España' });
  const { hrefs, chosen } = readRow('Área');
  expect(chosen).toEqual(['Salud']);
  expect(hrefs).toContainEqual(['Dinero', filterHref({ country: 'España', area: 'Dinero' })]);
  expect(hrefs).toContainEqual(['Todas', filterHref({ country: 'España' })]);
});

test('if a speciality is selected, its area is selected too', async () => {
  await open({ area: 'Salud', speciality: 'Duelo' });
  expect(readRow('Especialidad')).toEqual({
    hrefs: [
      ['Todas', filterHref({ area: 'Salud' })],
      ['Descanso', filterHref({ area: 'Salud', speciality: 'Descanso' })],
      ['Duelo', filterHref({ area: 'Salud', speciality: 'Duelo' })],
    ],
    chosen: ['Duelo'],
  });
});

test('if the visitor chooses another country, the area and the speciality stay selected', async () => {
  await open({ area: 'Salud', speciality: 'Duelo' });
  const chile = filterHref({ area: 'Salud', speciality: 'Duelo', country: 'Chile' });
  expect(readRow('País').hrefs).toContainEqual(['Chile', chile]);
});

test('on a phone the filters are a form, and its fields show the current choice', async () => {
  await open({ area: 'Salud', country: 'Chile' });
  const area = screen.getByRole('combobox', { name: 'Área' });
  const country = screen.getByRole('combobox', { name: 'País' });
  expect([area, country].map((field) => field.getAttribute('name'))).toEqual(['area', 'pais']);
  expect(area).toHaveProperty('value', 'Salud');
  expect(country).toHaveProperty('value', 'Chile');
  expect(screen.getByRole('button', { name: 'Filtrar' }).closest('form')?.method).toBe('get');
});

test.each([
  [3, '3 plazas abiertas'],
  [1, '1 plaza abierta'],
  [0, '0 plazas abiertas'],
])('a list of %i positions has the heading "%s"', async (count, words) => {
  await open({}, all.slice(0, count));
  expect(screen.getByRole('heading', { name: words })).toBeTruthy();
});

test('if no position matches a filter, the page offers a link to all positions', async () => {
  await open({ area: 'Salud', country: 'Chile' }, []);
  expect(screen.getByText('Aquí no hay plazas abiertas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe('/positions?');
});

test('each position links to its page and to its own application form', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Plaza 2' }).getAttribute('href')).toBe('/positions/2');
  const apply = screen.getByRole('link', { name: 'Presentarme: Plaza 2' });
  expect(apply.getAttribute('href')).toBe('/form?plaza=2');
});

const read = (one: Position, applyHref: string | null = '/form?plaza=1') =>
  render(
    <PositionView position={one} bodyHtml="<p>Escuchas.</p>" listHref="/positions" applyHref={applyHref} />,
  );
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('the page of a position shows country, area, speciality and minimum age', async () => {
  await read(position(1, 'España|Salud|Descanso|30', ['a distancia']));
  expect(facts()).toEqual([
    ['País', 'España'],
    ['Área', 'Salud'],
    ['Especialidad', 'Descanso'],
    ['Edad mínima', '30 años'],
  ]);
  expect(screen.getByText('a distancia')).toBeTruthy();
});

test('a position without a minimum age does not show this fact', async () => {
  await read(position(2, 'España|Salud|Duelo|'));
  expect(facts().map(([name]) => name)).toEqual(['País', 'Área', 'Especialidad']);
});

test('only an open position links to its application form', async () => {
  const { unmount } = await read(position(1, 'España|Salud|Descanso|30'));
  const apply = screen.getByRole('link', { name: 'Presentar mi candidatura' });
  expect(apply.getAttribute('href')).toBe('/form?plaza=1');
  unmount();
  await read(position(1, 'España|Salud|Descanso|30'), null);
  expect(screen.queryByRole('link', { name: 'Presentar mi candidatura' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Todas las plazas' })).toBeTruthy();
});
