import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { aReport } from './report.factory.ts';
import { ReportWords } from './report-words.tsx';

const path = '/api/recap/';
const nothing = { lines: [], word: null, dynamic: null };
const line = (day: string, text: string) => ({ local_day: day, text });

beforeEach(() => signIn());

test("the report lists the member's lines by day, the most frequent word and the best rated dynamic", async () => {
  const lines = [line('2026-03-20', 'Después'), line('2026-03-02', 'Antes')];
  const dynamic = { session_id: 7, title: 'Alargar el soplo' };
  api().on('GET', path, () => ({ body: { lines, word: { slug: 'calma', times: 4 }, dynamic } }));
  await render(<ReportWords report={aReport()} />);
  await screen.findByRole('heading', { name: 'Tus palabras' });
  const quotes = [...document.querySelectorAll('blockquote')].map(({ textContent }) => textContent);
  expect(quotes).toEqual(['Antes', 'Después']);
  expect(screen.getByText('La palabra que más elegiste: calma, 4 veces.')).toBeTruthy();
  expect(screen.getByText('Alargar el soplo')).toBeTruthy();
});

test('if there are no lines, no word and no dynamic, the report has no headings for them', async () => {
  api().on('GET', path, () => ({ body: nothing }));
  await render(<ReportWords report={aReport()} />);
  await waitFor(() => expect(api().of('GET', path)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('if a Parada lasted more than 400 days, only the texts of its last 400 days are requested', async () => {
  api().on('GET', path, () => ({ body: nothing }));
  const { parada, ...report } = aReport();
  const long = { ...parada, started_on: '2024-01-01', closed_on: '2026-03-21' };
  await render(<ReportWords report={{ ...report, parada: long }} />);
  await waitFor(() => expect(api().of('GET', path)).toHaveLength(1));
  const { query } = api().of('GET', path)[0] ?? {};
  expect([query?.get('from'), query?.get('until')]).toEqual(['2025-02-15', '2026-03-21']);
});
