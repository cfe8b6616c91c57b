import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import type { Report } from '../cycle/report.schema.ts';
import { aStoredParada } from '../cycle/screen.factory.ts';
import { aReport } from './report.factory.ts';
import { ReportScreen } from './report.screen.tsx';

const parada = aStoredParada({ state: 'closed', closed_on: '2027-02-21', elapsed_days: 22 });
const agrado = [1, 2, 3].map((day) => ({ localDay: `2027-02-0${day}`, agrado: 2 }));
const minutes = (count: number) => ({ minutes: count, time: null });

/** Opens a report and returns the text of the section about what the member did. */
async function openDone(changes: Partial<Report>): Promise<string> {
  api().on('GET', '/api/paradas/7/report/', () => ({ body: aReport({ parada, ...changes }) }));
  await render(
    <MemoryRouter initialEntries={['/parada/informe/7']}>
      <Routes>
        <Route path="/parada/informe/:id" element={<ReportScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  const heading = await screen.findByRole('heading', { name: 'Lo que hiciste' });
  return (heading.parentElement?.textContent ?? '').replaceAll('\u00a0', ' ');
}

beforeEach(() => signIn());

test.each<[string, Partial<Report>, string]>([
  [
    'only check-ins',
    { practice_days: 0, agrado, portfolio: minutes(0) },
    'Dijiste cómo estabas en 3 días, de 22 días.',
  ],
  [
    'no record',
    { practice_days: 0, agrado: [], portfolio: minutes(0) },
    'En estos días no quedó nada apuntado. No hay nada que recuperar.',
  ],
  ['few minutes', { practice_days: 0, agrado, portfolio: minutes(4) }, 'Pusiste 4 min en ti.'],
  [
    'only investments',
    { practice_days: 3, agrado: [], portfolio: minutes(45) },
    '3 días con tiempo para ti, de 22 días. Pusiste 45 min en ti.',
  ],
])('the report of a Parada with %s contains neither a zero nor praise', async (_kind, changes, words) => {
  const done = await openDone(changes);
  expect(done).toContain(words);
  expect(done).not.toMatch(/\b0 (días|min)|vale igual/);
});

test('if an intention has no responses, the report shows no count for the intention', async () => {
  const done = await openDone({ intention: 'Si llueve, entonces paro.', intention_days: 22 });
  expect(done).toContain('No hay respuestas apuntadas.');
});

test('if a question has no days to compare, the report gives the reason and does not mention investments', async () => {
  const factor = { kind: 'dimension', slug: 'mente' } as const;
  const asked = { text: '¿Mi mente?', registered_at: '2027-02-01T10:00:00.000Z', factor };
  await openDone({ questions: [{ ...asked, days_with: 0, days_without: 0, verdict: 'unknown' }] });
  expect(screen.getByText('No hubo días que comparar: hacía falta saber cómo estabas.')).toBeTruthy();
});
