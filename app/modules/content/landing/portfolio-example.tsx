import { Trans, useLingui } from '@lingui/react/macro';
import { StackedColumns } from '#ui/charts/stacked-columns.tsx';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';
import type { DimensionName } from '#ui/tokens.ts';
import { ExampleCaption } from './hoy-example.tsx';

type Minutes = Partial<Record<DimensionName, number>>;

/** A week of an invented member, from Monday to Sunday. */
const week: readonly (readonly [day: string, minutes: Minutes])[] = [
  ['L', { vinculos: 20, cuerpo: 10 }],
  ['M', { cuerpo: 20 }],
  ['X', { vinculos: 30 }],
  ['J', {}],
  ['V', { vinculos: 15, mente: 15 }],
  ['S', { vinculos: 30, cuerpo: 20 }],
  ['D', { vinculos: 5, proposito: 20 }],
];

const maxMinutes = 60;
const dimensions = ['vinculos', 'cuerpo', 'proposito', 'mente'] as const satisfies readonly DimensionName[];

/** A picture of the Portafolio screen: a sentence, the days, and the sums by dimension. */
export function PortfolioExample() {
  const { t } = useLingui();
  const names = { vinculos: t`Vínculos`, cuerpo: t`Cuerpo`, proposito: t`Propósito`, mente: t`Mente` };
  const total = dimensions.reduce((sum, dimension) => sum + sumMinutes(dimension), 0);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return (
    <figure className="product-example">
      <div className="card portfolio-example">
        <p className="text-lead font-bold">
          <Trans>
            Esta semana has puesto en ti {hours} h {minutes} min. Más de la mitad, en Vínculos.
          </Trans>
        </p>
        <StackedColumns
          max={maxMinutes}
          maxLabel={t`${maxMinutes} min`}
          sentence={t`Los minutos de cada día de una semana; el jueves no tiene ninguno y el sábado es el que más.`}
          columns={week.map(([day, spent]) => ({
            key: day,
            title: day,
            label: day,
            parts: dimensions.map((dimension) => ({
              key: dimension,
              value: spent[dimension] ?? 0,
              fill: `var(--dimension-${dimension})`,
            })),
          }))}
        />
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1">
          {dimensions.map((dimension) => (
            <li key={dimension} className="portfolio-part">
              <DimensionMark dimension={dimension} />
              <span>
                <strong>{names[dimension]}</strong>
                <Trans>{sumMinutes(dimension)} min</Trans>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <ExampleCaption />
    </figure>
  );
}

function sumMinutes(dimension: DimensionName): number {
  return week.reduce((sum, [, spent]) => sum + (spent[dimension] ?? 0), 0);
}
