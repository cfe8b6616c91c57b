import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { messages as english } from '#app/locales/en/browser.po';
import { messages } from '#app/locales/es-ES/browser.po';
import { seededRandom } from '#app/platform/seeded-random.ts';
import { linePath, straightScale } from '#ui/charts/chart-scale.browser.ts';
import type { MeasureChange, PooledMeasureChange } from './schema.ts';
import { ChangeChart, ForestChart, MeasureQuestion, PulseChart } from './ui.tsx';

const i18n = setupI18n({ locale: 'es-ES', messages: { 'es-ES': messages, en: english } });

function drawn(chart: ReactElement, locale = 'es-ES'): string {
  i18n.activate(locale);
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{chart}</I18nProvider>);
}

const change: MeasureChange = {
  ...{
    instrument: 'satisfaccion',
    version: 1,
    item: 'satisfaccion',
    question: '¿?',
    low: 'nada',
    high: 'todo',
  },
  ...{ min: 0, max: 10, start: 4, close: 8, start_days: 1, close_days: 1, change: 4, interval: [0.91, 7.09] },
  ...{ error_assumed: false, expected: 5.06, expected_interval: [2.22, 7.89], verdict: 'mayor', words: '' },
};
const forest: PooledMeasureChange = {
  ...{
    instrument: 'satisfaccion',
    version: 1,
    item: 'satisfaccion',
    question: '¿?',
    from_expected: true,
    words: '',
  },
  paradas: [1, 2, 3].map((number) => ({ number, value: -2, interval: [-4.8, 0.8] })),
  pooled: { mean: -2, interval: [-3.6, -0.4], associated: true },
};
const random = seededRandom(3);
const days = Array.from({ length: 30 }, (_, index) => ({
  localDay: `2026-11-${String(index + 1).padStart(2, '0')}`,
  agrado: 1 + Math.floor(5 * random()),
})).filter(({ localDay }) => localDay !== '2026-11-11');
const span = { since: '2026-11-01', until: '2026-11-30' };

test.each([
  ['of days', <PulseChart key="pulse" days={days} {...span} />],
  ['of a change', <ChangeChart key="slope" changes={[change]} />],
  ['of several changes', <ChangeChart key="bars" changes={[change, { ...change, item: 'otra' }]} />],
  ['of Paradas', <ForestChart key="forest" change={forest} />],
])('the chart %s has a sentence, a name and a table of its numbers', (_name, chart) => {
  const html = drawn(chart);
  expect(html).toMatch(/<figcaption[^>]*>[^<]+/);
  expect(html).toMatch(/role="img" aria-label="[^"]{20,}"/);
  expect(html).toContain('Ver los números');
  expect(html).toMatch(/<table.*<th scope="row"/);
  expect(html).not.toMatch(/NaN|Infinity|undefined|style="/);
});

test('the description of a change begins with the size of the change, in the chosen language', () => {
  const down = { ...change, start: 8, close: 4, change: -4, expected: 7.8 };
  const html = drawn(<ChangeChart changes={[{ ...down, interval: [-7.09, -0.91] }]} />);
  expect(html).toContain('Cambio mayor que el error de medida');
  expect(html).toContain('−4 puntos; con el error de medida, de −7 a −0,9');
  expect(html).toContain('stroke-dasharray');
  expect(drawn(<ChangeChart changes={[change]} />, 'en')).toContain('Overall, how satisfied are you');
});

test('a chart states on how many days the scores of each moment were measured', () => {
  const days = { start: 4.33, start_days: 3, change: 3.67 };
  const html = drawn(<ChangeChart changes={[{ ...change, ...days }]} />);
  expect(html).toContain('Al empezar: media de 3 días. Al cerrar: 1 día.');
  expect(html).toContain('+3,7 puntos');
});

test('if the error of measurement is only assumed, the chart states this', () => {
  const words = 'El error de estas preguntas no está publicado';
  expect(drawn(<ChangeChart changes={[{ ...change, error_assumed: true }]} />)).toContain(words);
  expect(drawn(<ChangeChart changes={[change]} />)).not.toContain(words);
});

test('a fall over several Paradas is described only as an association', () => {
  const html = drawn(<ForestChart change={forest} />);
  expect(html).toContain('Juntas: asociado a puntuaciones más bajas al cerrar');
  const two = { ...forest, paradas: forest.paradas.slice(1), pooled: null };
  expect(drawn(<ForestChart change={two} />)).toContain('Hacen falta tres Paradas cerradas');
});

test('no chart claims a cause, an effect, a cure or a value in money', () => {
  const html = [
    drawn(<PulseChart days={days} {...span} />),
    drawn(<ChangeChart changes={[{ ...change, error_assumed: true }]} />),
    drawn(<ForestChart change={forest} />),
  ].join(' ');
  expect(html).not.toMatch(/funcion|gracias a|causad|provoc|mejor|empeor|cura|€|euro|rentab|por culpa/i);
});

test('if there are too few days, the chart shows how many more days are needed', () => {
  const html = drawn(<PulseChart days={days.slice(0, 9)} {...span} />);
  expect(html).toContain('Aún hay pocos días para decirlo');
  expect(html).toContain('Falta 1 día apuntado.');
});

test('a line is interrupted at a gap, and a value outside of the scale is drawn at the edge', () => {
  const point = (x: number) => ({ x, y: 1 });
  expect(linePath([point(0), point(1), null, point(3), null])).toBe('M0 1L1 1M3 1');
  const scale = straightScale([0, 10], [92, 8]);
  expect([scale(0), scale(10), scale(-5), scale(40)]).toEqual([92, 8, 92, 8]);
});

test('a line is divided into one segment for each run of days without a gap', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (isLogged) => {
      const points = isLogged.map((logged, x) => (logged ? { x, y: 2 } : null));
      const runs = isLogged.filter((logged, index) => logged && !isLogged[index - 1]).length;
      const path = linePath(points);
      expect([...path.matchAll(/M/g)]).toHaveLength(runs);
      expect([...path.matchAll(/[ML]/g)]).toHaveLength(isLogged.filter(Boolean).length);
    }),
  );
});

test('a question is shown as a slider with words at both ends, and has no answer at first', () => {
  const item = { slug: 'cuerpo', text: '¿Cómo?', min: 0, max: 10, low: 'Sin fuerzas', high: 'Con fuerzas' };
  const question = (value: number | null) =>
    drawn(<MeasureQuestion name="answers" item={item} value={value} onChange={vi.fn()} />);
  expect(question(null)).toContain('Desliza, o toca un punto');
  expect(question(null)).toContain('Aún sin respuesta');
  expect(question(7)).not.toContain('Aún sin respuesta');
  expect(question(7)).toMatch(/type="range"[^>]*max="10"/);
  expect(question(7)).toContain('10 · Con fuerzas');
});
