import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages as english } from '#app/locales/en/browser.po';
import { messages as spanish } from '#app/locales/es-ES/browser.po';
import { dimensionSlugs } from '#app/modules/portfolio/allocation/allocation.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { changeWords, pooledWords, pulseWords } from './change-words.ts';
import { installedInstrument } from './instrument.schema.ts';
import type { InstrumentText } from './instrument.ts';
import { instrumentWords, readInstruments } from './instrument-response.server.ts';
import { lifeSatisfaction } from './life-satisfaction.ts';
import { shippedInstruments, translateInstrument, translateQuestion } from './shipped-instruments.ts';
import { thermometersInstrument } from './thermometers.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: english, 'es-ES': spanish } });
const items = shippedInstruments.flatMap((instrument) => [...instrument.items]);
const said = (text: InstrumentText) => instrumentWords(text, 'es-ES');

test('there is one thermometer for each dimension, in the order of the dimensions', () => {
  expect(thermometersInstrument.items.map(({ slug }) => slug)).toEqual([...dimensionSlugs]);
});

test.each(items)(
  'item $slug goes from 0 to 10, asks one question and has different labels at its two ends',
  (item) => {
    expect([item.min, item.max]).toEqual([0, 10]);
    expect(said(item.text)).toMatch(/¿[^¿?]+\?$/);
    expect(said(item.low)).not.toBe(said(item.high));
  },
);

test.each(items)('item $slug has no clinical word and no gendered ending', (item) => {
  const words = [item.text, item.low, item.high].map(said).join(' ');
  expect(words).not.toMatch(/depre|ansied|trastorn|diagn|síntoma|tratamiento|terapia|clínic|salud mental/i);
  expect(words).not.toMatch(/satisfech[oa]|cansad[oa]|tranquil[oa]\b|content[oa]\b|[oa]\/[oa]\b/i);
});

test('shipped instruments satisfy the schema of installed instruments', () => {
  for (const { isReliabilityAssumed: _assumed, populationMean, ...instrument } of shippedInstruments) {
    const texts = {
      title: said(instrument.title),
      source: said(instrument.source),
      licence: said(instrument.licence),
    };
    const worded = instrument.items.map((item) => ({
      ...item,
      ...{ text: said(item.text), low: said(item.low), high: said(item.high) },
    }));
    const mean = populationMean && {
      population_mean: populationMean.value,
      population_mean_source: said(populationMean.source),
    };
    expect(
      installedInstrument.safeParse({ ...instrument, ...texts, items: worded, ...mean }).error,
    ).toBeUndefined();
  }
});

test('the texts of shipped instruments are translated from a Spanish response into the language of the member', () => {
  const [thermometers, satisfaction] = readInstruments('es-ES', { limit: 20, offset: 0 }).items;
  if (!thermometers || !satisfaction) throw new Error('two are shipped');
  const worded = translateInstrument(satisfaction, i18n);
  expect(worded.items[0]).toMatchObject({
    low: 'Not at all satisfied',
    high: 'Completely satisfied',
    max: 10,
  });
  expect(translateInstrument(thermometers, i18n).items.map(({ slug }) => slug)).toEqual([...dimensionSlugs]);
  expect(translateQuestion({ instrument: 'termometros', version: 1, item: 'mente' }, i18n)).toMatchObject({
    high: 'Calm',
  });
});

test('the texts of an instrument that an operator installed are not translated', () => {
  const [, satisfaction] = readInstruments('es-ES', { limit: 20, offset: 0 }).items;
  if (!satisfaction) throw new Error('two are shipped');
  const installed = { ...satisfaction, slug: 'oms-5' };
  expect(translateInstrument(installed, i18n)).toBe(installed);
  expect(translateInstrument({ ...satisfaction, version: 2 }, i18n).items).toBe(satisfaction.items);
  expect(translateQuestion({ instrument: 'oms-5', version: 1, item: 'a' }, i18n)).toEqual({});
});

test('no text about a change claims a cause or praises the member', () => {
  const pooled = [
    null,
    ...[1, -1].flatMap((mean) => [true, false].map((isAssociated) => ({ mean, isAssociated }))),
  ];
  const all = [...Object.values(changeWords), ...Object.values(pulseWords), ...pooled.map(pooledWords)];
  for (const text of all) {
    expect(translate('es-ES', text)).not.toMatch(
      /funcion|gracias a|caus|provoc|mejor|empeor|enhorabuena|logr/i,
    );
    expect(translate('en', text)).not.toMatch(/work(s|ed)\b|thanks to|caus|better|worse|congrat|achiev/i);
  }
});

test('each instrument names the sources of its figures', () => {
  expect(said(lifeSatisfaction.source)).toMatch(/OCDE.*Lucas y Donnellan \(2012\)/);
  expect(said(lifeSatisfaction.populationMean?.source ?? '')).toContain('INE');
  expect(said(thermometersInstrument.source)).toContain('suponemos');
});
