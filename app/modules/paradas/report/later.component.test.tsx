import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { LaterScreen } from './later.screen.tsx';
import { aReport, aThermometer } from './report.factory.ts';
import { ReportScreen } from './report.screen.tsx';

const reportPath = '/api/paradas/7/report/';
const measuresPath = '/api/measures/';

const instrument = {
  ...{ slug: 'satisfaccion', version: 1, title: 'Satisfacción', licence: '', source: '', scoring: 'each' },
  ...{ min: 0, max: 10, reliability: null, reliability_assumed: false, sd: null, sem: null },
  ...{ change_95: null, population_mean: null, population_mean_source: null },
  items: [{ slug: 'satisfaccion', text: '¿Cómo te va?', low: 'nada', high: 'todo', min: 0, max: 10 }],
};

const stored = {
  ...{ id: 3, instrument: 'satisfaccion', version: 1, moment: 'later', answers: [7], scores: [] },
  ...{ local_day: '2027-03-25', created: '2027-03-25T10:00:00.000Z' },
};

/**
 * Makes the stand-in API return a report. The questions of a month after the closing can be answered once.
 */
function playReport(): void {
  api().on('GET', reportPath, () => {
    const isAnswered = api().of('POST', measuresPath).length > 0;
    return { body: aReport({ later: { open: !isAnswered, measures: isAnswered ? [aThermometer()] : [] } }) };
  });
  api().on('POST', measuresPath, () => ({ status: 201, body: stored }));
  api().on('GET', '/api/instruments/', () => ({ body: { meta: { total_count: 1 }, items: [instrument] } }));
}

async function open(at: string) {
  const screens = [
    { path: '/parada/informe/:id', element: <ReportScreen /> },
    { path: '/parada/informe/:id/despues', element: <LaterScreen /> },
  ];
  return render(<RouterProvider router={createMemoryRouter(screens, { initialEntries: [at] })} />);
}

/** Moves the slider to one end of the scale. */
async function choose(user: Awaited<ReturnType<typeof open>>['user']) {
  const slider = await screen.findByRole('slider');
  act(() => slider.focus());
  await user.keyboard('{End}');
}

const press = (name: string) => screen.findByRole('button', { name });

beforeEach(async () => {
  await signIn();
  playReport();
});

test('as long as the questions of a month after the closing can be answered, the report links to them', async () => {
  await open('/parada/informe/7');
  const way = await screen.findByRole('link', { name: 'Contestarlas ahora' });
  expect(way.getAttribute('href')).toBe('/app/parada/informe/7/despues');
});

test('the answers of a month after the closing are stored as separate measures, and then the report opens', async () => {
  const { user } = await open('/parada/informe/7/despues');
  await choose(user);
  await user.click(await press('Seguir'));
  expect(await screen.findByRole('img', { name: /Un mes después: \d/ })).toBeTruthy();
  expect(api().of('POST', measuresPath)).toMatchObject([
    { body: { instrument: 'satisfaccion', answers: [10], moment: 'later' } },
  ]);
});

test('an answer survives a reload and is deleted from the browser after the server has stored it', async () => {
  const { title, items } = instrument;
  const two = {
    ...instrument,
    title,
    items: [...items, { ...items[0], slug: 'otra', text: '¿Y la gente?' }],
  };
  api().on('GET', '/api/instruments/', () => ({ body: { meta: { total_count: 1 }, items: [two] } }));
  const { user, unmount } = await open('/parada/informe/7/despues');
  await choose(user);
  await user.click(await press('Seguir'));
  await screen.findByRole('slider', { name: '¿Y la gente?' });
  unmount();
  const again = await open('/parada/informe/7/despues');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('10'));
  await again.user.click(await press('Seguir'));
  await screen.findByRole('slider', { name: '¿Y la gente?' });
  await choose(again.user);
  await again.user.click(await press('Seguir'));
  expect(await screen.findByRole('img', { name: /Un mes después: \d/ })).toBeTruthy();
  expect(api().of('POST', measuresPath)).toMatchObject([{ body: { answers: [10, 10], moment: 'later' } }]);
  expect(sessionStorage.getItem('yoi-draft-despues-7')).toBeNull();
});

test('if the member postpones the questions of a month after the closing, nothing is stored and the link to them stays', async () => {
  const { user } = await open('/parada/informe/7/despues');
  await user.click(await press('Más tarde'));
  expect(await screen.findByRole('link', { name: 'Contestarlas ahora' })).toBeTruthy();
  expect(api().of('POST', measuresPath)).toEqual([]);
});

test('if the server refuses a measure, the reason is shown and the answer stays', async () => {
  api().on('POST', measuresPath, () => ({ status: 400, body: { detail: 'Ahora mismo no.' } }));
  const { user } = await open('/parada/informe/7/despues');
  await choose(user);
  await user.click(await press('Seguir'));
  expect(await screen.findByText(/Ahora mismo no\./)).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>('slider')).value).toBe('10');
});

test('if the questions of a month after the closing cannot be answered at present, their page redirects to the report', async () => {
  api().on('GET', reportPath, () => ({ body: aReport() }));
  await open('/parada/informe/7/despues');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Un mes después')).toBeNull());
});
