import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import type { Amounts } from '../allocation/amounts.browser.ts';
import { FlowDrawing } from './flow-drawing.tsx';
import { layFlows, minFlowEntries } from './flow-layout.browser.ts';
import { listAllocations, type Measure } from './measure.browser.ts';
import type { Flow, Summary } from './summary.schema.ts';
import { useFlows } from './use-summary.ts';

export type FlowsProps = { summary: Summary; measure: Measure; amounts: Amounts; isDiscreet: boolean };

/**
 * Draws how one measure flows into dimensions and dynamics. The drawing is available from twenty entries on.
 * Its data is fetched when the member opens the drawing.
 */
export function Flows({ summary, measure, amounts, isDiscreet }: FlowsProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useFlows(summary.window, isOpen);
  if (summary.totals.entries < minFlowEntries) return null;
  return (
    <Disclosure summary={<Trans>De dónde a dónde</Trans>} onOpen={() => setOpen(true)}>
      <div className="-me-13 text-ink">
        {data ? (
          <FlowFigure
            flows={data.items}
            summary={summary}
            measure={measure}
            amounts={amounts}
            isDiscreet={isDiscreet}
          />
        ) : (
          <Skeleton className="h-64 rounded-control" />
        )}
      </div>
    </Disclosure>
  );
}

type FlowFigureProps = FlowsProps & { flows: readonly Flow[] };

function FlowFigure({ flows, summary, measure, amounts, isDiscreet }: FlowFigureProps) {
  const { t } = useLingui();
  const own = listAllocations(summary, measure, amounts).find(({ isTogether }) => !isTogether);
  const layout = own && layFlows(flows, measure, own.currency);
  if (!own || !layout)
    return (
      <p className="text-muted">
        <Trans>De esto aún no hay nada que dibujar.</Trans>
      </p>
    );
  const names = { time: t`Tiempo`, effort: t`Energía`, money: own.currency ?? t`Dinero` };
  const nameOf = (slug: string) => summary.dimensions.find((each) => each.slug === slug)?.name ?? slug;
  const sourceName = (dynamic: string | null) => dynamic?.replaceAll('-', ' ') ?? t`A mano`;
  const percent = (value: number) => amounts.percent(Math.round((100 * value) / layout.total));
  const [largest] = layout.second.toSorted((a, b) => b.value - a.value);
  const share = percent(largest?.value ?? 0);
  const [into, by] = largest
    ? [
        nameOf(largest.dimension),
        sourceName(layout.sources.find(({ key }) => largest.key.endsWith(key))?.dynamic ?? null),
      ]
    : ['', ''];
  const words = isDiscreet ? null : own.words;
  const rows = layout.second.map(({ key, dimension, value }) => {
    const source = layout.sources.find((each) => key === `${dimension} ${each.key}`);
    const cells = [nameOf(dimension), sourceName(source?.dynamic ?? null), percent(value)];
    return { key, cells: words ? [...cells, words(Math.round(value / 10_000))] : cells };
  });
  const columns = [
    { key: 'dimension', name: t`Dimensión` },
    { key: 'source', name: t`Por` },
    { key: 'share', name: t`Parte` },
  ];
  return (
    <ChartFigure
      sentence={t`Lo que más fluye: ${into}, ${by} (${share}).`}
      table={{
        caption: t`De dónde a dónde`,
        columns: !words ? columns : [...columns, { key: 'amount', name: names[measure] }],
        rows,
      }}
    >
      <FlowDrawing layout={layout} start={names[measure]} nameOf={nameOf} sourceName={sourceName} />
    </ChartFigure>
  );
}
