import { type ByDimension, type DimensionSlug, dimensionSlugs } from './allocation.ts';

export type BarPart = { slug: DimensionSlug; name: string; percent: number; words: string };

export type AllocationBarProps = {
  title: string;
  /** The total in words; left out in discreet mode. */
  total?: string;
  parts: readonly BarPart[];
  /** Basis points of the plan, drawn as ticks between the dimensions. */
  plan: ByDimension | null;
  planLabel: string;
  /** Read by screen readers in place of the drawing. */
  sentence: string;
};

/** One hundred percent in one bar. Each dimension has its own pattern, so that it reads without colour. */
export function AllocationBar({ title, total, parts, plan, planLabel, sentence }: AllocationBarProps) {
  const shown = parts.filter((part) => part.percent > 0);
  const starts = startsOf(shown.map((part) => part.percent));
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-h4 font-bold">{title}</span>
        {total && <span className="text-sm text-muted tabular-nums">{total}</span>}
      </figcaption>
      <svg className="h-10 w-full overflow-hidden rounded-control bg-line" role="img" aria-label={sentence}>
        {shown.map((part, index) => (
          <rect
            key={part.slug}
            x={`${starts[index] ?? 0}%`}
            width={`${part.percent}%`}
            height="100%"
            fill={`url(#pattern-${part.slug})`}
          />
        ))}
        {starts.slice(1).map((start) => (
          <rect key={start} x={`${start}%`} width="2" height="100%" className="fill-card" />
        ))}
        {plan && <PlanTicks plan={plan} label={planLabel} />}
      </svg>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))] gap-x-6 gap-y-1 text-sm">
        {shown.map((part) => (
          <li key={part.slug} className="flex items-center gap-2">
            <Swatch slug={part.slug} />
            <span className="min-w-0">{part.name}</span>
            <span className="ms-auto whitespace-nowrap tabular-nums text-muted">{part.words}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Where each part begins, in percent. */
function startsOf(percents: readonly number[]): number[] {
  return percents.map((_, index) => percents.slice(0, index).reduce((sum, percent) => sum + percent, 0));
}

function PlanTicks({ plan, label }: { plan: ByDimension; label: string }) {
  const ends = dimensionSlugs.map((_, index) =>
    dimensionSlugs.slice(0, index + 1).reduce((sum, dimension) => sum + plan[dimension], 0),
  );
  return (
    <g className="fill-ink">
      <title>{label}</title>
      {ends.slice(0, -1).map((end, index) => (
        <rect
          key={dimensionSlugs[index]}
          x={`${end / 100}%`}
          width="3"
          height="35%"
          stroke="var(--color-card)"
        />
      ))}
    </g>
  );
}

/** A small square with the pattern of a dimension. */
function Swatch({ slug }: { slug: DimensionSlug }) {
  return (
    <svg className="size-4 flex-none rounded-sm" aria-hidden="true">
      <rect width="100%" height="100%" fill={`url(#pattern-${slug})`} />
    </svg>
  );
}

/** A colour of the levels and a drawing for each dimension; once on the screen, for all bars. */
export function SharePatterns() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <defs>
        {dimensionSlugs.map((slug) => (
          <pattern key={slug} id={`pattern-${slug}`} width="10" height="10" patternUnits="userSpaceOnUse">
            <rect width="10" height="10" className={grounds[slug]} />
            <path
              d={strokes[slug]}
              className="stroke-on-level"
              strokeWidth="1.5"
              strokeOpacity="0.6"
              fill="none"
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

const grounds: ByDimension<string> = {
  cuerpo: 'fill-level1',
  mente: 'fill-level5',
  vinculos: 'fill-level3',
  proposito: 'fill-level4',
  dinero: 'fill-level2',
};

const strokes: ByDimension<string> = {
  cuerpo: '',
  mente: 'M-2 12 12 -2M-7 7 7 -7M3 17 17 3',
  vinculos: 'M5 4.2v1.6M0 -.8v1.6M10 -.8v1.6M0 9.2v1.6M10 9.2v1.6',
  proposito: 'M0 5h10',
  dinero: 'M5 0v10',
};
