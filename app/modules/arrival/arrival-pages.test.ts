import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anInstrument } from '#app/modules/measures/screen.factory.ts';
import { measurePages } from '#app/modules/paradas/schema.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { i18nFor } from '#app/platform/i18n/i18n.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { joinIntention, splitIntention } from './intention-text.browser.ts';
import { offeredQuestions } from './offered-questions.browser.ts';
import { lastPage, minutesLeft, startPages, startStep } from './start-pages.browser.ts';
import { chosenFocus, findWelcomePage, welcomePages, welcomeStep } from './welcome-steps.browser.ts';

const { server } = await testApplication();
const steps = '/api/users_flow/user-processes/';
const instruments = [anInstrument(['uno', 'dos']), anInstrument(['tres'], { slug: 'otro' })];
const reached = (...slugs: string[]) => ({
  current_step: slugs[0] ?? null,
  newcomer: true,
  meta: { total_count: slugs.length },
  items: slugs.map((current_step, id) => ({ id, current_step, created: '2027-02-10T10:00:00.000Z' })),
});

test('the pages that start a Parada include one page for each question of each measure', () => {
  const slugs = startPages(instruments).map(({ slug }) => slug);
  expect(slugs.slice(0, 4)).toEqual(['que-es', 'propio-1', 'propio-2', 'otro-1']);
  expect(slugs.slice(4)).toEqual([
    'foco',
    'minutos',
    'preguntas',
    'si-entonces',
    'carta',
    'despues',
    'resumen',
  ]);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test('if a member resumes the start of a Parada on another device, the page that was reached last opens', () => {
  const pages = startPages(instruments);
  for (const page of pages)
    expect(lastPage(pages, reached('bienvenida-fin', startStep(page), 'parada-que-es'))).toBe(page);
});

test('the number of remaining minutes never rises from one start page to the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (all) => {
      const left = Array.from({ length: all }, (_, index) => minutesLeft(index + 1, all));
      expect(left.toSorted((one, other) => other - one)).toEqual(left);
      expect(left.at(-1)).toBe(1);
    }),
  );
});

const half = fc
  .stringMatching(/^[a-zñ][a-zñ ]{0,30}[a-zñ]$/)
  .filter((text) => !/ (entonces|then) /.test(text));

test.each(['es', 'en'])(
  'an intention in the language "%s" is joined from two halves and can be split into the same halves',
  (locale) => {
    fc.assert(
      fc.property(half, half, (when, gesture) => {
        expect(splitIntention(joinIntention({ when, gesture }, locale))).toEqual({ when, gesture });
      }),
    );
  },
);

test('each choice of focus on a welcome page gives a step name that the server accepts', async () => {
  const ana = await memberClient(server);
  fc.assert(
    fc.property(
      fc.constantFrom(...welcomePages),
      fc.subarray([...dimensionSlugs], { maxLength: 2 }),
      (page, focus) => {
        const step = welcomeStep(page, focus);
        expect(step).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        expect(findWelcomePage(step)).toBe(page);
        if (page === 'minutos' || page === 'hoy') expect(chosenFocus(reached(step))).toEqual(focus);
      },
    ),
  );
  const longest = welcomeStep('minutos', ['proposito', 'vinculos']);
  expect((await ana.post(steps, { current_step: longest })).status).toBe(201);
});

test.each(offeredQuestions.map(({ text, about }) => [i18nFor('es-ES')._(text), about] as const))(
  'the offered question "%s" is accepted and stored with its text unchanged',
  async (text, about) => {
    const ana = await memberClient(server);
    const draft = { minutes_a_day: 10, focus: ['mente'], questions: [{ ...about, text }], draft: true };
    const { status, body } = await ana.post('/api/paradas/', draft);
    expect([status, body]).toMatchObject([201, { questions: [{ text }] }]);
  },
);

test.each([
  ['a page of none', '?limit=0'],
  ['more than a hundred', '?limit=101'],
  ['a page before the first', '?offset=-1'],
  ['an unknown question', '?sort=asc'],
])('a list of steps with %s is refused', async (_name, query) => {
  const ana = await memberClient(server);
  expect((await ana.get(steps + query)).status).toBe(400);
});

test('the list of steps is paged, newest first, and each response includes the current step', async () => {
  const ana = await memberClient(server);
  for (const current_step of ['uno', 'dos', 'tres']) await ana.post(steps, { current_step });
  expect((await ana.get(`${steps}?limit=1&offset=2`)).body).toMatchObject({
    current_step: 'tres',
    meta: { total_count: 3 },
    items: [{ current_step: 'uno' }],
  });
});

test('if a step is sent twice with the same idempotency key, the step is stored once', async () => {
  const ana = await memberClient(server);
  const key = crypto.randomUUID();
  const [first, second] = [
    await ana.send(steps, { current_step: 'uno' }, key),
    await ana.send(steps, { current_step: 'uno' }, key),
  ];
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect((await ana.get(steps)).body).toMatchObject({ meta: { total_count: 1 } });
});

test('each page of a measure is identified by its instrument and its question number', () => {
  expect(measurePages(instruments).map(({ instrument, index }) => [instrument.slug, index])).toEqual([
    ['propio', 0],
    ['propio', 1],
    ['otro', 0],
  ]);
});
