import { type DimensionSlug, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import type { invested } from './recalculate-portfolio.browser.ts';
import { data, numberText, signedText, text } from './recalculation-texts.browser.ts';
import { type Shown, section } from './recalculation-view.browser.ts';

type Invested = ReturnType<typeof invested>;
const names = data.words.dimensions;

/** Renders the figures of a span of the portfolio. */
export function portfolioSection(title: string, found: Invested): HTMLElement {
  return section(title, text('portfolioIntro', { entries: found.entries }), portfolioLines(found));
}

/**
 * Returns the figures of a span: sums, shares, the merged index, the drift from the plan, the advice and the spread.
 */
export function portfolioLines(found: Invested): Shown[] {
  const time = { kind: text('time'), unit: text('timeUnit'), formula: text('timeFormula') };
  const effort = { kind: text('effort'), unit: text('effortUnit'), formula: text('effortFormula') };
  const unit = text('moneyUnit');
  return [
    { name: text('minutes'), formula: text('minutesFormula'), value: numberText(found.minutes) },
    ...shares(found.time, time),
    ...shares(found.effort, effort),
    ...found.money.flatMap((money) => {
      const { currency } = money;
      return shares(money, { kind: text('money', { currency }), unit, formula: text('moneyFormula') });
    }),
    ...found.home_money.flatMap((money) => {
      const { currency } = money;
      return shares(money, {
        kind: text('homeMoney', { currency }),
        unit,
        formula: text('homeMoneyFormula'),
      });
    }),
    ...findingLines(found),
  ];
}

function findingLines(found: Invested): Shown[] {
  return [
    ...of(found.merged, (basisPoints, slug) => ({
      name: `${text('merged')}, ${names[slug]}`,
      formula: text('mergedFormula'),
      value: percent(basisPoints),
    })),
    ...of(found.drift, ({ basis_points, is_flagged }, slug) => ({
      name: `${text('drift')}, ${names[slug]}`,
      formula: text(is_flagged ? 'driftShown' : 'driftHidden'),
      value: text('points', { points: signedText(basis_points / 100) }),
    })),
    ...(found.advice
      ? [
          {
            name: text('advice'),
            formula: text('adviceFormula'),
            value: `${found.advice.minutes} min, ${names[found.advice.dimension]}`,
          },
        ]
      : []),
    ...(found.effective_dimensions === null
      ? []
      : [
          {
            name: text('spread'),
            formula: 'N = 1 / Σ w(d)²',
            value: numberText(found.effective_dimensions),
          },
        ]),
  ];
}

type Kind = { kind: string; unit: string; formula: string };

function shares(allocation: Invested['time'], { kind, unit, formula }: Kind): Shown[] {
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
