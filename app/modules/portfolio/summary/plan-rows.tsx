import { Trans, useLingui } from '@lingui/react/macro';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { Dumbbell } from '#ui/charts/dumbbell.tsx';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';
import { wholeBasisPoints } from '../allocation/allocation.ts';
import type { Amounts } from '../allocation/amounts.browser.ts';
import { minMinutes } from '../allocation/formulas.ts';
import { patternFill } from '../allocation/pattern-fill.browser.ts';
import type { Summary } from './summary.schema.ts';

export type PlanRowsProps = { summary: Summary; amounts: Amounts; isDiscreet: boolean };

/**
 * If the difference between a dimension and its target is below this number of basis points, the dimension is
 * on plan.
 */
const onPlan = 100;

/**
 * Shows the member's time and plan together, as a dumbbell for each dimension. A dumbbell is coloured only if the
 * time is far from the target.
 */
export function PlanRows({ summary, amounts, isDiscreet }: PlanRowsProps) {
  const { t } = useLingui();
  const { plan, drift, time, dimensions, totals } = summary;
  if (!plan) return null;
  if (!drift || !time)
    return (
      <p className="text-muted">
        <Trans>Tu plan está guardado. Cuando apuntes tiempo verás aquí cómo le va.</Trans>
      </p>
    );
  const far = dimensions.filter(({ slug }) => drift[slug].is_flagged);
  const over = far.filter(({ slug }) => drift[slug].basis_points > 0);
  const list = amounts.list((over.length > 0 ? over : far).map(({ name }) => name));
  const sentence =
    totals.minutes < minMinutes
      ? t`Con una hora apuntada te diremos cuánto se parece a tu plan.`
      : far.length > 0
        ? over.length > 0
          ? t`En estos días va sobre todo a ${list}.`
          : t`Menos que en tu plan: ${list}.`
        : t`Vas cerca de tu plan.`;
  const rows = dimensions.map(({ slug, name }) => {
    const points = drift[slug].basis_points;
    const minutes = Math.round((Math.abs(points) * totals.minutes) / wholeBasisPoints);
    return { slug, name, words: { points, minutes }, isFar: drift[slug].is_flagged };
  });
  const percent = (basisPoints: number) => amounts.percent(Math.round(basisPoints / 100));
  const table = {
    caption: t`Tu tiempo y tu plan`,
    columns: [
      { key: 'name', name: t`Dimensión` },
      { key: 'now', name: t`Ahora` },
      { key: 'plan', name: t`Tu plan` },
    ],
    rows: dimensions.map(({ slug, name }) => ({
      key: slug,
      cells: [name, percent(time.basis_points[slug]), percent(plan[slug])],
    })),
  };
  return (
    <ChartFigure
      sentence={sentence}
      legend={<Trans>El aro es tu plan; el punto, lo que hay ahora.</Trans>}
      table={table}
    >
      <ul className="grid gap-3">
        {rows.map(({ slug, name, words, isFar }) => (
          <li
            key={slug}
            className={`dimension-${slug} grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3`}
          >
            <DimensionMark dimension={slug} className="row-span-2 size-10!" />
            <div className="flex flex-wrap justify-between gap-x-3 text-sm">
              <b className="font-semibold">{name}</b>
              <span className={isFar ? 'font-semibold text-ink' : 'text-muted'}>
                <DriftWords {...words} amounts={amounts} isDiscreet={isDiscreet} />
              </span>
            </div>
            <Dumbbell
              actual={time.basis_points[slug] / wholeBasisPoints}
              target={plan[slug] / wholeBasisPoints}
              fill={patternFill(slug)}
              isMarked={isFar}
            />
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

type DriftWordsProps = { points: number; minutes: number; amounts: Amounts; isDiscreet: boolean };

function DriftWords({ points, minutes, amounts, isDiscreet }: DriftWordsProps) {
  if (Math.abs(points) < onPlan || minutes === 0) return <Trans>como en tu plan</Trans>;
  if (isDiscreet)
    return points < 0 ? <Trans>por debajo de tu plan</Trans> : <Trans>por encima de tu plan</Trans>;
  const amount = amounts.minutes(minutes);
  return points < 0 ? <Trans>te faltan {amount}</Trans> : <Trans>{amount} más que en tu plan</Trans>;
}
