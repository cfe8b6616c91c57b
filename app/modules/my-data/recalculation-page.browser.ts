import { levels } from '#app/modules/progress/schema.ts';
import { recalculate } from './recalculate.browser.ts';
import type { RecalculationData } from './recalculation-data.ts';
import { paradaSections } from './recalculation-parada.browser.ts';
import { portfolioSection } from './recalculation-portfolio.browser.ts';
import { element, numberText, type Shown, section } from './recalculation-view.browser.ts';

/**
 * The script of `recalcula.html`. It reads the data in the page, recalculates every figure, and shows each beside its
 * formula. The page has no network. In the console, the variable `yoi` has the data and the results.
 */
function show(): void {
  const data: RecalculationData = JSON.parse(document.querySelector('#datos')?.textContent ?? '');
  const result = recalculate(data);
  Reflect.set(window, 'yoi', { datos: data, resultado: result });
  const parts = [
    ...result.paradas.toReversed().flatMap((parada) => paradaSections(parada, data)),
    portfolioSection('Tu portafolio, todo', result.windows.all, data),
    portfolioSection('Tu portafolio, últimos 30 días', result.windows['30d'], data),
    portfolioSection('Tu portafolio, últimos 7 días', result.windows['7d'], data),
    yoiSection(result.yoi),
  ];
  document.querySelector('main')?.append(...parts);
}

const reasonNames: Readonly<Record<string, string>> = {
  check_in: 'Emociones: 0,20 al día',
  rest: 'Descanso, si ese día no hay emociones: 0,20',
  time: 'Tiempo: redondear(50 · mín(m, c) / c) céntimos, desde 5 minutos',
  intention: 'Responder a tu intención: 0,10',
  reflection: 'Escribir una nota: 0,20',
  close: 'Cerrar una Parada: 4,00',
};

function yoiSection({ yoi_balance, level, reasons }: ReturnType<typeof recalculate>['yoi']): HTMLElement {
  const lines: Shown[] = Object.entries(reasons).map(([reason, { count, hundredths }]) => ({
    name: reasonNames[reason] ?? reason,
    formula: `${count} movimientos suman ${numberText(hundredths)} céntimos`,
    value: numberText(hundredths / 100),
  }));
  const steps = levels.map(({ slug, from }) => `${slug} desde ${from}`).join(', ');
  return section(
    'Tu saldo y tu nivel',
    'Un día da 1,00 como mucho. El saldo es la suma de todos los movimientos.',
    [
      ...lines,
      { name: 'Saldo', formula: 'Σ movimientos / 100', value: numberText(yoi_balance) },
      {
        name: 'Días de práctica',
        formula: 'Días con 5 minutos o más, sin los de una pausa',
        value: numberText(level.practice_days),
      },
      { name: 'Nivel', formula: `${steps} días de práctica; el más alto se queda`, value: level.slug },
    ],
  );
}

show();
document.querySelector('main')?.append(element('p', { class: 'final' }, 'Fin.'));
