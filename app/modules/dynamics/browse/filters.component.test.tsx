import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import type { Length } from '../catalogue/lengths.ts';
import { aDynamicItem } from '../dynamics.factory.ts';
import { DynamicCard } from './dynamic-card.tsx';
import { DynamicsFilters } from './dynamics-filters.tsx';
import type { DynamicsFilter } from './use-dynamics.ts';
import { useDynamicsFilter } from './use-dynamics-filter.ts';

const none: DynamicsFilter = { dimension: null, minutes: null, technique: null, search: '' };
let read: DynamicsFilter = none;

/** Shows the filter that the URL contains, with a button that changes the filter. */
function Filtered({ changes = {} }: { changes?: Partial<DynamicsFilter> }) {
  const [filter, change] = useDynamicsFilter();
  read = filter;
  return (
    <button type="button" onClick={() => change(changes)}>
      Cambiar
    </button>
  );
}

const openAt = (search: string, changes?: Partial<DynamicsFilter>) =>
  render(
    <MemoryRouter initialEntries={[`/dinamicas${search}`]}>
      <Filtered changes={changes} />
    </MemoryRouter>,
  );

beforeEach(() => {
  history.replaceState(null, '', '/app/dinamicas');
});

test.each<[string, Partial<DynamicsFilter>]>([
  ['', {}],
  ['?dimension=mente', { dimension: 'mente' }],
  ['?minutos=20&tecnica=numeros', { minutes: 20, technique: 'numeros' }],
  ['?buscar=dormir+mal', { search: 'dormir mal' }],
  ['?dimension=alma&minutos=7&tecnica=magia', {}],
  ['?minutos=5.0', {}],
  ['?minutos=', {}],
  ['?dimension=mente&dimension=cuerpo', { dimension: 'mente' }],
])('the URL query "%s" sets the filter %j', async (search, filter) => {
  await openAt(search);
  expect(read).toEqual({ ...none, ...filter });
});

test.each<[string, Partial<DynamicsFilter>, string]>([
  ['', { dimension: 'dinero' }, '?dimension=dinero'],
  ['?dimension=mente', { minutes: 10 }, '?dimension=mente&minutos=10'],
  ['?dimension=mente&buscar=luz', { dimension: null }, '?buscar=luz'],
  ['?buscar=luz', none, ''],
  ['', { search: 'pan & sal' }, '?buscar=pan+%26+sal'],
])('if the URL query is "%s", the filter change %j makes it "%s"', async (search, changes, address) => {
  const { user } = await openAt(search, changes);
  await user.click(screen.getByRole('button'));
  expect(location.pathname + location.search).toBe(`/app/dinamicas${address}`);
  expect(read).toMatchObject(changes);
});

test("a change of the filter adds no entry to the browser's history", async () => {
  const { user } = await openAt('', { minutes: 5 });
  const before = history.length;
  await user.click(screen.getByRole('button'));
  expect(history.length).toBe(before);
});

let searches: string[] = [];

/** The filters, with a state that exists only in the test. A button outside of the filters clears them. */
function Filters({ first = none }: { first?: DynamicsFilter }) {
  const [filter, setFilter] = useState(first);
  const onChange = (changes: Partial<DynamicsFilter>) => {
    if (changes.search !== undefined) searches.push(changes.search);
    setFilter((before) => ({ ...before, ...changes }));
  };
  return (
    <>
      <DynamicsFilters filter={filter} onChange={onChange} total={undefined} />
      <button type="button" onClick={() => setFilter(none)}>
        Quitar
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });

beforeEach(() => {
  searches = [];
});

test('if several letters are typed, only one search is sent, and the blanks around the word are removed', async () => {
  const { user } = await render(<Filters />);
  await user.type(field(), ' luz ');
  await waitFor(() => expect(searches).toEqual(['luz']));
  expect(field().value).toBe(' luz ');
});

test('if another control clears the filters, the search field is emptied', async () => {
  const { user } = await render(<Filters first={{ ...none, search: 'luz' }} />);
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect([field().value, searches]).toEqual(['', []]);
});

test('if a filter chip is selected, the other chip of its row is deselected, but other rows do not change', async () => {
  const { user } = await render(<Filters first={{ ...none, dimension: 'mente', minutes: 5 }} />);
  await user.click(screen.getByRole('button', { name: 'Dinero' }));
  const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed).toEqual(['Dinero', '5 min']);
});

test('while the list is loading, no number of results is shown', async () => {
  await render(<Filters />);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('');
  expect(screen.queryByText(/dinámica/)).toBeNull();
});

test.each<[string, Length[], string]>([
  ['es-ES', [5], '5 min'],
  ['es-ES', [5, 10, 20], '5, 10 o 20 min'],
  ['en', [5, 10, 20], '5, 10, or 20 min'],
])('in %s a card shows the lengths %j as "%s"', async (locale, minutes, text) => {
  await render(<DynamicCard dynamic={aDynamicItem({ minutes })} href="/a" />, { locale });
  expect(screen.getByText(text)).toBeTruthy();
});

test('a card is a single link; the card of a proposed dynamic shows the reason of the proposal', async () => {
  const dynamic = aDynamicItem({ title: 'Dar un paseo' });
  await render(<DynamicCard dynamic={dynamic} href="/paseo" headingLevel={3} reason="para ir con calma" />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/paseo']);
  expect(screen.getByRole('heading', { level: 3, name: 'Dar un paseo' })).toBeTruthy();
  expect(screen.getByText('para ir con calma')).toBeTruthy();
});
