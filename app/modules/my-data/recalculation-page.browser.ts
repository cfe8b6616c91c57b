import { levels } from '#app/modules/progress/schema.ts';
import { recalculate } from './recalculate.browser.ts';
import { paradaSections } from './recalculation-parada.browser.ts';
import { portfolioSection } from './recalculation-portfolio.browser.ts';
import { signalSections } from './recalculation-signals.browser.ts';
import { data, numberText, text, yoiText } from './recalculation-texts.browser.ts';
import { element, type Shown, section } from './recalculation-view.browser.ts';

/**
 * The script of `recalcula.html`. It reads the data in the page, recalculates every figure, and shows each
 * figure beside its formula. The page uses no network. In the browser's console, the variable `yoi` contains
 * the data and the results.
 */
function show(): void {
  const result = recalculate(data);
  Reflect.set(window, 'yoi', { datos: data, resultado: result });
  const parts = [
    ...result.paradas.toReversed().flatMap((parada) => paradaSections(parada)),
    ...signalSections(result.signals),
    portfolioSection(text('wholePortfolio'), result.windows.all),
    portfolioSection(text('monthPortfolio'), result.windows['30d']),
    portfolioSection(text('weekPortfolio'), result.windows['7d']),
    yoiSection(result.yoi),
  ];
  document.querySelector('main')?.append(...parts);
}

const reasons = {
  check_in: text('reason_check_in'),
  rest: text('reason_rest'),
  time: text('reason_time'),
  intention: text('reason_intention'),
  reflection: text('reason_reflection'),
  close: text('reason_close'),
};

/** Returns the text for the reason of a movement. If there is no text, returns the name of the reason. */
const reasonText = (reason: string) =>
  Object.entries(reasons).find(([name]) => name === reason)?.[1] ?? reason;

function yoiSection({ yoi_balance, level, reasons: moved }: ReturnType<typeof recalculate>['yoi']) {
  const lines: Shown[] = Object.entries(moved).map(([reason, { count, hundredths }]) => ({
    name: reasonText(reason),
    formula: text('movements', { count, sum: yoiText(hundredths / 100) }),
    value: yoiText(hundredths / 100),
  }));
  const steps = levels.map(({ slug, from }) => text('levelFrom', { level: slug, from })).join(', ');
  return section(text('balanceTitle'), text('balanceIntro'), [
    ...lines,
    { name: text('balance'), formula: text('balanceFormula'), value: yoiText(yoi_balance) },
    {
      name: text('practiceDays'),
      formula: text('practiceFormula'),
      value: numberText(level.practice_days),
    },
    { name: text('level'), formula: text('levelFormula', { steps }), value: level.slug },
  ]);
}

show();
document.querySelector('main')?.append(element('p', { class: 'final' }, text('end')));
