import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import type { Year } from './history.schema.ts';

const axis = [1, 2, 3, 4, 5];
const cell = 20;
/** The largest and the smallest side of a square in the drawing. */
const maxSide = 18;
const minSide = 3;

/**
 * The points of the plane of agrado and energía that the member chose in the year. A square is larger if its
 * point was chosen more often.
 */
export function PlaneDensity({ year: { points } }: { year: Year }) {
  const { t } = useLingui();
  if (points.length === 0) return null;
  const all = points.reduce((sum, { times }) => sum + times, 0);
  const most = Math.max(...points.map(({ times }) => times));
  const timesAt = (agrado: number, energia: number) =>
    points.find((point) => point.agrado === agrado && point.energia === energia)?.times ?? 0;
  const sentence = t`${plural(all, { one: '# registro', other: '# registros' })}, en ${plural(points.length, { one: '# punto', other: '# puntos' })} de tu plano.`;
  const table = {
    caption: t`Registros de cada punto de energía y agrado`,
    columns: [
      { key: 'energia', name: t`Energía` },
      ...axis.map((x) => ({ key: `${x}`, name: t`Agrado ${x}` })),
    ],
    rows: axis.toReversed().map((y) => ({
      key: `${y}`,
      cells: [`${y}`, ...axis.map((x) => String(timesAt(x, y)))],
    })),
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Dónde has estado</Trans>
      </h2>
      <ChartFigure
        sentence={sentence}
        table={table}
        legend={<Trans>A la derecha, más agradable; arriba, más energía. Cuanto mayor, más veces.</Trans>}
      >
        <svg viewBox="0 0 100 100" className="plane-density" role="img" aria-label={sentence}>
          <path d="M40 0V100M0 60H100" className="plane-density-axis" />
          {points.map(({ agrado, energia, times }) => {
            const side = minSide + (maxSide - minSide) * Math.sqrt(times / most);
            return (
              <rect
                key={`${agrado}-${energia}`}
                className="plane-density-point"
                data-step={agrado}
                x={(agrado - 0.5) * cell - side / 2}
                y={100 - (energia - 0.5) * cell - side / 2}
                width={side}
                height={side}
                rx={side / 3}
              />
            );
          })}
        </svg>
      </ChartFigure>
    </section>
  );
}
