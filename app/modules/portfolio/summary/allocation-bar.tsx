import { Trans } from '@lingui/react/macro';
import { type ByDimension, type DimensionSlug, dimensionSlugs } from '../allocation/allocation.ts';
import { patternFill } from '../allocation/pattern-fill.ts';

export type BarPart = { slug: DimensionSlug; name: string; percent: number; words: string };

export type AllocationBarProps = {
  title?: string;
  /** The total in words; left out in discreet mode. */
  total?: string | undefined;
  parts: readonly BarPart[];
  /** Basis points of the plan, drawn as ticks between the dimensions. */
  plan: ByDimension | null;
  /** Read by screen readers in place of the drawing. */
  sentence: string;
};

/** From this share on a part between the ends has room for its name, in percent. */
const roomForName = 26;

/** One hundred percent in one bar. Its parts are named below it in their order, and a broad one between its ends above it. */
export function AllocationBar({ title, total, parts, plan, sentence }: AllocationBarProps) {
  const shown = parts.filter((part) => part.percent > 0);
  const starts = startsOf(shown.map((part) => part.percent));
  const between = shown.slice(1, -1).filter((part) => part.percent >= roomForName);
  const below = shown.filter((part) => !between.includes(part));
  return (
    <div className="grid min-w-0 gap-1.5">
      {(title || total) && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-bold">{title}</span>
          {total && <span className="text-sm text-muted tabular-nums">{total}</span>}
        </div>
      )}
      {between.length > 0 && (
        <div className="relative h-5 text-xs" aria-hidden="true">
          {between.map((part) => (
            <span
              key={part.slug}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ insetInlineStart: `${(starts[shown.indexOf(part)] ?? 0) + part.percent / 2}%` }}
            >
              {part.name} {part.words}
            </span>
          ))}
        </div>
      )}
      <svg className="h-9 w-full overflow-hidden rounded-control bg-line" role="img" aria-label={sentence}>
        {shown.map((part, index) => (
          <rect
            key={part.slug}
            x={`${starts[index] ?? 0}%`}
            width={`${part.percent}%`}
            height="100%"
            fill={patternFill(part.slug)}
          />
        ))}
        {starts.slice(1).map((start) => (
          <rect key={start} x={`${start}%`} width="2" height="100%" className="fill-card" />
        ))}
        {plan && <PlanTicks plan={plan} />}
      </svg>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm" aria-hidden="true">
        {below.map((part) => (
          <PartLabel key={part.slug} part={part} />
        ))}
      </div>
      {plan && (
        <p className="text-sm text-muted" aria-hidden="true">
          <Trans>Las marcas son tu plan.</Trans>
        </p>
      )}
    </div>
  );
}

function PartLabel({ part }: { part: BarPart }) {
  return (
    <span className="min-w-0">
      <b className="font-semibold">{part.name}</b>{' '}
      <span className="whitespace-nowrap text-muted tabular-nums">{part.words}</span>
    </span>
  );
}

/** Where each part begins, in percent. */
function startsOf(percents: readonly number[]): number[] {
  return percents.map((_, index) => percents.slice(0, index).reduce((sum, percent) => sum + percent, 0));
}

function PlanTicks({ plan }: { plan: ByDimension }) {
  const ends = dimensionSlugs.map((_, index) =>
    dimensionSlugs.slice(0, index + 1).reduce((sum, dimension) => sum + plan[dimension], 0),
  );
  return (
    <g className="fill-ink">
      {ends.slice(0, -1).map((end, index) => (
        <rect
          key={dimensionSlugs[index]}
          x={`${end / 100}%`}
          width="4"
          height="45%"
          stroke="var(--color-card)"
          paintOrder="stroke"
        />
      ))}
    </g>
  );
}
