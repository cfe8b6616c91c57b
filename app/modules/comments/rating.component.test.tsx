import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { island as Rating } from './rating.island.tsx';

const path = '/cms/api/v2/extra/rating/';
const point = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const save = () => screen.getByRole('button', { name: 'Guardar mi valoración' });

const open = (changes: Partial<ComponentProps<typeof Rating>> = {}) =>
  render(
    <Rating pageId={7} action="/blog/uno" average={null} count={0} mine={null} error={null} {...changes} />,
  );

beforeEach(() => signIn());

test('a chosen rating is saved immediately, and the mean comes from the server', async () => {
  api().on('POST', path, () => ({ body: { page: 7, average: 4.25, count: 4, mine: 5 } }));
  const { user } = await open();
  expect(screen.getByText('Todavía hay pocas valoraciones para decir una media.')).toBeTruthy();
  await user.click(point('mucho'));
  expect(await screen.findByText('Gracias. Tu valoración está guardada.')).toBeTruthy();
  expect(document.body.textContent).toContain('4,3 de 5 de media, con 4 valoraciones');
  expect(api().of('POST', path)[0]?.body).toEqual({ page: 7, rating: 5 });
});

test('a member can rate by keyboard, and values that the member skips during a request are not sent', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('POST', path, () => answer.promise);
  const { user } = await open();
  await user.tab();
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  expect(point('bastante').checked).toBe(true);
  answer.resolve({ body: { page: 7, average: null, count: 1, mine: 4 } });
  await screen.findByText(/está guardada/);
  expect(
    api()
      .of('POST', path)
      .map(({ body }) => body),
  ).toEqual([
    { page: 7, rating: 1 },
    { page: 7, rating: 4 },
  ]);
});

test('if the member undoes a first rating, the rating is deleted', async () => {
  api().on('POST', path, () => ({ body: { page: 7, average: null, count: 1, mine: 4 } }));
  api().on('DELETE', path, () => ({ status: 204, body: null }));
  api().on('GET', path, () => ({ body: { page: 7, average: null, count: 0, mine: null } }));
  const { user } = await open();
  await user.click(point('bastante'));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Hemos quitado tu valoración.')).toBeTruthy();
  expect([point('bastante').checked, document.activeElement === point('nada')]).toEqual([false, true]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('if the member undoes a changed rating, the previous rating is restored', async () => {
  api().on('POST', path, () => ({ body: { page: 7, average: null, count: 1, mine: 2 } }));
  const { user } = await open({ mine: 2 });
  await user.click(point('mucho'));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(
      api()
        .of('POST', path)
        .map(({ body }) => body),
    ).toEqual([
      { page: 7, rating: 5 },
      { page: 7, rating: 2 },
    ]),
  );
  expect(point('poco').checked).toBe(true);
});

test('if there is only one rating, the text is in the singular', async () => {
  await open({ average: 3, count: 1 });
  expect(document.body.textContent).toContain('3 de 5 de media, con 1 valoración');
});

test("the member's own rating is preselected", async () => {
  await open({ mine: 2 });
  expect([point('poco').checked, point('algo').checked]).toEqual([true, false]);
});

test('if a rating fails, an error is shown, and a button sends the selected rating again', async () => {
  const { user } = await open();
  api().lose(true);
  await user.click(point('algo'));
  expect(await screen.findByText('No hay conexión a internet')).toBeTruthy();
  expect([screen.queryByText(/está guardada/), point('algo').checked]).toEqual([null, true]);
  api().lose(false);
  api().on('POST', path, () => ({ body: { page: 7, average: null, count: 1, mine: 3 } }));
  await user.click(save());
  expect(await screen.findByText(/está guardada/)).toBeTruthy();
});

test('when the next rating is refused, the thanks for the previous rating disappear', async () => {
  api().on('POST', path, () => ({ body: { page: 7, average: null, count: 1, mine: 3 } }));
  const { user } = await open();
  await user.click(point('algo'));
  await screen.findByText(/está guardada/);
  api().on('POST', path, () => ({ status: 429, body: { detail: 'Espera.' } }));
  await user.click(point('mucho'));
  expect(await screen.findByText('Espera.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/está guardada/)).toBeNull());
});

test('an error that the server rendered into the page is shown', async () => {
  await open({ error: 'Elige otro.' });
  expect(screen.getByText('Elige otro.')).toBeTruthy();
});
