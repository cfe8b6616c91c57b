import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ByDimension,
  DimensionPatterns,
  namedDimensions,
  nextContribution,
  patternFill,
  useAmounts,
  useSummary,
  wholeBasisPoints,
} from '#app/modules/portfolio/ui.tsx';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { Dumbbell } from '#ui/charts/dumbbell.tsx';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';

/**
 * Shows two allocations side by side: the member's guess for a referent, and the member's own of the last
 * thirty days.
 */
export function ImaginedAllocation({ imagined }: { imagined: ByDimension }) {
  const { t, i18n } = useLingui();
  const amounts = useAmounts();
  const { data: summary } = useSummary('30d');
  const mine = summary?.time?.basis_points ?? null;
  // The formula is the same as in the portfolio, with the imagined allocation instead of the plan
  // (docs/formulas.md, Next contribution).
  const next = summary && nextContribution(summary.totals.time, imagined)?.dimension;
  const dimensions = namedDimensions(i18n);
  const nextName = dimensions.find(({ slug }) => slug === next)?.name;
  const percent = (points: number) => amounts.percent(Math.round(points / 100));
  const table = {
    caption: t`Su tiempo imaginado y el tuyo`,
    columns: [
      { key: 'name', name: t`Dimensión` },
      { key: 'imagined', name: t`Como lo imaginas` },
      ...(mine ? [{ key: 'mine', name: t`El tuyo` }] : []),
    ],
    rows: dimensions.map(({ slug, name }) => ({
      key: slug,
      cells: [name, percent(imagined[slug]), ...(mine ? [percent(mine[slug])] : [])],
    })),
  };
  const sentence = !mine
    ? t`Así imaginas su tiempo. Cuando apuntes el tuyo, lo verás al lado.`
    : nextName === undefined
      ? t`Tu tiempo se parece al que imaginas en su vida.`
      : t`Para acercarte, lo próximo sería un rato para ${nextName}.`;
  return (
    <section className="grid gap-3" aria-labelledby="reparto">
      <h2 id="reparto" className="text-h3">
        <Trans>Su reparto y el tuyo</Trans>
      </h2>
      <DimensionPatterns />
      <ChartFigure
        sentence={sentence}
        legend={mine && <Trans>El aro es lo que imaginas; el punto, tus últimos 30 días.</Trans>}
        table={table}
      >
        <ul className="grid gap-3">
          {dimensions.map(({ slug, name }) => (
            <li
              key={slug}
              className={`dimension-${slug} grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3`}
            >
              <DimensionMark dimension={slug} className="row-span-2 size-10!" />
              <div className="flex flex-wrap justify-between gap-x-3 text-sm">
                <b className="font-semibold">{name}</b>
                <span className={slug === next ? 'font-semibold text-ink' : 'text-muted'}>
                  {mine ? (
                    <Trans>
                      {percent(imagined[slug])}, tú {percent(mine[slug])}
                    </Trans>
                  ) : (
                    percent(imagined[slug])
                  )}
                </span>
              </div>
              <Dumbbell
                actual={(mine ?? imagined)[slug] / wholeBasisPoints}
                target={imagined[slug] / wholeBasisPoints}
                fill={patternFill(slug)}
                isMarked={slug === next}
              />
            </li>
          ))}
        </ul>
      </ChartFigure>
    </section>
  );
}
