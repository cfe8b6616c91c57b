import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { MemoryCard } from './memory-card.tsx';
import { aDay } from './today.factory.ts';

const path = '/api/recap/';
const line = (text: string, day = '2027-02-03') => ({ local_day: day, text });

beforeEach(() => signIn());

test('the longest line of the first days is quoted together with its day', async () => {
  api().on('GET', path, () => ({ body: { lines: [line('Llamé a mi hermana'), line('pan')] } }));
  await render(<MemoryCard hoy={aDay({ local_day: '2027-02-10' })} />);
  expect(await screen.findByText('El miércoles 3 escribiste')).toBeTruthy();
  expect(screen.getByText('«Llamé a mi hermana»')).toBeTruthy();
  const { query } = api().of('GET', path)[0] ?? {};
  expect([query?.get('from'), query?.get('until')]).toEqual(['2027-02-01', '2027-02-05']);
});

test.each([
  { status: 200, body: { lines: [] } },
  { status: 500, body: {} },
])('if the response is %j, no memory is shown', async (answer) => {
  api().on('GET', path, () => answer);
  api().on('POST', '/paseto_auth/token/refresh/', () => ({ body: { access_token: 'new' } }));
  await render(<MemoryCard hoy={aDay()} />);
  await waitFor(() => expect(api().of('GET', path).length).toBeGreaterThan(0));
  expect(screen.queryByText(/escribiste/)).toBeNull();
});
