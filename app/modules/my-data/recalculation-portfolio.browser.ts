import { type DimensionSlug, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import type { invested } from './recalculate-portfolio.browser.ts';
import type { RecalculationData } from './recalculation-data.ts';
import { numberText, type Shown, section, signedText } from './recalculation-view.browser.ts';

type Invested = ReturnType<typeof invested>;
type Names = RecalculationData['words']['dimensions'];

/** Renders the figures of a span of the portfolio. */
export function portfolioSection(title: string, found: Invested, { words }: RecalculationData): HTMLElement {
  const intro = `${found.entries} inversiones. Una corrección sustituye a la que corrige.`;
  return section(title, intro, portfolioLines(found, words.dimensions));
}

/**
 * Returns the figures of a span: sums, shares, the merged index, the drift from the plan, the advice and the spread.
 */
export function portfolioLines(found: Invested, names: Names): Shown[] {
  return [
    { name: 'Minutos', formula: 'Σ minutos', value: numberText(found.minutes) },
    ...shares(
      found.time,
      { kind: 'Tiempo', unit: 'min', formula: 'w(d) = Σ minutos · s(d) / Σ minutos' },
      names,
    ),
    ...shares(
      found.effort,
      {
        kind: 'Energía',
        unit: 'minutos de energía',
        formula: 'w(d) = Σ minutos · energía · s(d) / Σ minutos · energía',
      },
      names,
    ),
    ...found.money.flatMap((money) =>
      shares(
        money,
        {
          kind: `Dinero en ${money.currency}`,
          unit: 'céntimos',
          formula: 'w(d) = Σ céntimos · s(d) / Σ céntimos',
        },
        names,
      ),
    ),
    ...found.home_money.flatMap((money) =>
      shares(
        money,
        {
          kind: `Dinero pasado a ${money.currency}`,
          unit: 'céntimos',
          formula: 'Σ redondear(céntimos · cambio) · s(d)',
        },
        names,
      ),
    ),
    ...findingLines(found, names),
  ];
}

function findingLines(found: Invested, names: Names): Shown[] {
  return [
    ...of(found.merged, (basisPoints, slug) => ({
      name: `Las tres medidas juntas, ${names[slug]}`,
      formula: 'w(d) = Σ α(k) · w(k, d) / Σ α(k), con α = 1 para tiempo, energía y dinero',
      value: percent(basisPoints),
    })),
    ...of(found.drift, ({ basis_points, is_flagged }, slug) => ({
      name: `Distancia al plan, ${names[slug]}`,
      formula: `w(d) − objetivo(d); ${is_flagged ? 'se avisa' : 'no se avisa'}: hacen falta 60 minutos, 5 puntos y un cuarto del objetivo`,
      value: `${signedText(basis_points / 100)} puntos`,
    })),
    ...(found.advice
      ? [
          {
            name: 'Siguiente aportación',
            formula: 'De 5 a 30 minutos para una dimensión, los que hacen mínima Σ (w′(d) − objetivo(d))²',
            value: `${found.advice.minutes} min, ${names[found.advice.dimension]}`,
          },
        ]
      : []),
    ...(found.effective_dimensions === null
      ? []
      : [{ name: 'Reparto', formula: 'N = 1 / Σ w(d)²', value: numberText(found.effective_dimensions) }]),
  ];
}

type Kind = { kind: string; unit: string; formula: string };

function shares(allocation: Invested['time'], { kind, unit, formula }: Kind, names: Names): Shown[] {
  if (!allocation) return [];
  const { total, amounts, basis_points } = allocation;
  return dimensionSlugs.map((slug) => ({
    name: `${kind}, ${names[slug]}`,
    formula: `${formula} = ${numberText(amounts[slug])} / ${numberText(total)} ${unit}`,
    value: percent(basis_points[slug]),
  }));
}

function of<Value>(
  values: Readonly<Record<DimensionSlug, Value>> | null,
  toShown: (value: Value, slug: DimensionSlug) => Shown,
): Shown[] {
  return values ? dimensionSlugs.map((slug) => toShown(values[slug], slug)) : [];
}

function percent(basisPoints: number): string {
  return `${numberText(basisPoints / 100)} %`;
}
