import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '#app/platform/config-error.server.ts';
import { readInstalledInstruments } from './installed-instruments.server.ts';
import { instrumentPrecision, scoreRange, toScores } from './instrument.ts';
import { lifeSatisfaction } from './life-satisfaction.ts';

const item = { slug: 'p1', text: 'Una pregunta', min: 0, max: 5, low: 'Nunca', high: 'Siempre' };
const instrument = {
  ...{ slug: 'oms-5', version: 1, title: 'Cinco preguntas' },
  items: [1, 2, 3, 4, 5].map((number) => ({ ...item, slug: `p${number}` })),
  scoring: { kind: 'sum', factor: 4 },
  ...{ reliability: 0.81, sd: 19.5, population_mean: 70, population_mean_source: 'INSPQ' },
  ...{ source: 'Una fuente', licence: 'La del operador' },
};

function folderWith(...files: unknown[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'instruments-'));
  for (const [index, file] of files.entries())
    writeFileSync(path.join(folder, `${index}.json`), typeof file === 'string' ? file : JSON.stringify(file));
  return folder;
}

test('an operator can install an instrument whose score is the sum of its answers multiplied by four', () => {
  const [installed] = readInstalledInstruments(folderWith(instrument), [lifeSatisfaction]);
  if (!installed) throw new Error('one was installed');
  expect(toScores(installed, [3, 3, 2, 4, 1])).toEqual([{ slug: 'oms-5', score: 52 }]);
  expect(scoreRange(installed)).toEqual({ min: 0, max: 100 });
  expect(instrumentPrecision(installed)?.change95).toBeCloseTo(23.6, 1);
  expect(installed.populationMean).toEqual({ value: 70, source: 'INSPQ' });
});

test('no instrument is installed if the setting is missing or its folder is empty', () => {
  expect([readInstalledInstruments(undefined, []), readInstalledInstruments(folderWith(), [])]).toEqual([
    [],
    [],
  ]);
});

test.each([
  ['text', 'not JSON', 'holds no JSON'],
  ['an unknown field', { ...instrument, price: 3 }, 'price'],
  ['a scale upside down', { ...instrument, items: [{ ...item, min: 5, max: 1 }] }, 'min must be below max'],
  ['two items of one name', { ...instrument, items: [item, item] }, 'a slug of its own'],
  ['a mean without its source', { ...instrument, population_mean_source: null }, 'population_mean_source'],
  ['one that is shipped', { ...instrument, slug: 'satisfaccion' }, 'which is there already'],
])(
  'if a file of instruments has %s, the program does not start, and one sentence names the file',
  (_name, file, reason) => {
    const read = () => readInstalledInstruments(folderWith(file), [lifeSatisfaction]);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(reason);
    expect(read).toThrow(/^The setting INSTRUMENTS_DIR is not valid: 0\.json [^\n]+\.$/);
  },
);

test('the program does not start if the folder of instruments is missing or if a version occurs twice', () => {
  expect(() => readInstalledInstruments('/nowhere/at/all', [])).toThrow('cannot be read');
  expect(() => readInstalledInstruments(folderWith(instrument, instrument), [])).toThrow(
    '1.json brings oms-5',
  );
});
