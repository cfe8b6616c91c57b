import { expect, test } from 'vitest';
import { formatPrices } from '#app/platform/prices.server.ts';
import { firstLanding } from './landing.ts';
import { firstTexts } from './texts.ts';

test.each([
  [{ monthCents: 990, yearCents: 9_900, currency: 'EUR' }, '9,90 €', '99 €'],
  [{ monthCents: 14_900, yearCents: 149_050, currency: 'MXN' }, '149 MXN', '1490,50 MXN'],
])('the prices %o are written as %s and %s', (set, month, year) => {
  const read = formatPrices(set);
  expect([read.month, read.year].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([month, year]);
});

test('the landing page, its questions and the terms have placeholders for the prices', () => {
  const facts = firstLanding.sections.find(({ slug }) => slug === 'datos');
  const asked = firstLanding.questions.find(({ question }) => question === '¿Cuánto cuesta?');
  const terms = firstTexts({ owner: null, email: 'a@b.test' }).find(({ slug }) => slug === 'terms');
  for (const text of [facts?.text, asked?.answer, terms?.body]) expect(text).toContain('{month} al mes');
  for (const text of [asked?.answer, terms?.body]) expect(text).toContain('{year} al año');
});

test('no text promises a feature that the product does not have', () => {
  const { questions, sections, steps } = firstLanding;
  const said = [
    ...[...sections, ...steps].map(({ text }) => text),
    ...questions.map(({ answer }) => answer),
    ...firstTexts({ owner: null, email: 'a@b.test' }).map(({ body }) => body),
  ].join('\n');
  expect(said).not.toMatch(
    /con un clic|Son suyas|cuando quieras\. Está explicado|expertos que saben acompañar|ya pasó por ahí y/,
  );
});
