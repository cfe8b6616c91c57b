import { expect, test } from 'vitest';
import { formatPrices } from '#app/platform/prices.server.ts';
import { landingWith } from './landing.ts';
import { firstTexts } from './texts.ts';

const prices = formatPrices({ monthCents: 1_250, yearCents: 12_000, currency: 'EUR' });

test.each([
  [{ monthCents: 990, yearCents: 9_900, currency: 'EUR' }, '9,90 €', '99 €'],
  [{ monthCents: 14_900, yearCents: 149_050, currency: 'MXN' }, '149 MXN', '1490,50 MXN'],
])('the prices %o are written as %s and %s', (set, month, year) => {
  const read = formatPrices(set);
  expect([read.month, read.year].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([month, year]);
});

test('the landing page, its questions and the terms show the configured price', () => {
  const facts = landingWith(prices).sections.find(({ slug }) => slug === 'datos');
  const asked = landingWith(prices).questions.find(({ question }) => question === '¿Cuánto cuesta?');
  const terms = firstTexts({ owner: null, email: 'a@b.test', prices }).find(({ slug }) => slug === 'terms');
  for (const text of [facts?.text, asked?.answer, terms?.body]) expect(text).toContain(prices.month);
  for (const text of [asked?.answer, terms?.body]) expect(text).toContain(prices.year);
});

test('no text promises a feature that the product does not have', () => {
  const { questions, sections, steps } = landingWith(prices);
  const said = [
    ...[...sections, ...steps].map(({ text }) => text),
    ...questions.map(({ answer }) => answer),
    ...firstTexts({ owner: null, email: 'a@b.test', prices }).map(({ body }) => body),
  ].join('\n');
  expect(said).not.toMatch(
    /con un clic|Son suyas|cuando quieras\. Está explicado|expertos que saben acompañar|ya pasó por ahí y/,
  );
});
