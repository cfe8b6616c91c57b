import type { DimensionSlug } from '../allocation/allocation.ts';
import { patternFill } from '../allocation/pattern-fill.browser.ts';

export type BarPart = { slug: DimensionSlug; name: string; percent: number; words: string };

export type AllocationBarProps = {
  title?: string;
  /** The total in words; absent if the member hides amounts. */
  total?: string | undefined;
  parts: readonly BarPart[];
  /** The sentence that screen readers read instead of the drawing. */
  sentence: string;
};

/**
 * Draws one hundred percent as one bar. The names of the parts are listed below the bar, each with its colour and
 * pattern.
 */
export function AllocationBar({ title, total, parts, sentence }: AllocationBarProps) {
  const drawn = parts.filter(({ percent }) => percent > 0);
  return (
    <div className="grid min-w-0 gap-1.5">
      {(title || total) && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-bold">{title}</span>
          {total && <span className="text-sm text-muted tabular-nums">{total}</span>}
        </div>
      )}
      <svg className="h-9 w-full overflow-hidden rounded-control bg-line" role="img" aria-label={sentence}>
        <Segments parts={drawn} />
      </svg>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-hidden="true">
        {drawn.map((part) => (
          <PartLabel key={part.slug} part={part} />
        ))}
      </div>
    </div>
  );
}

/** Draws the parts from start to end with a gap between them. */
function Segments({ parts }: { parts: readonly BarPart[] }) {
  const starts = toStarts(parts.map(({ percent }) => percent));
  return (
    <>
      {parts.map(({ slug, percent }, index) => (
        <rect
          key={slug}
          x={`${starts[index] ?? 0}%`}
          width={`${percent}%`}
          height="100%"
          fill={patternFill(slug)}
        />
      ))}
      {starts.slice(1).map((start) => (
        <rect key={start} x={`${start}%`} width="2" height="100%" className="fill-card" />
      ))}
    </>
  );
}

function PartLabel({ part }: { part: BarPart }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <svg className="size-3 flex-none rounded-[3px]" aria-hidden="true">
        <rect width="100%" height="100%" fill={patternFill(part.slug)} />
      </svg>
      <b className="font-semibold">{part.name}</b>
      <span className="whitespace-nowrap text-muted tabular-nums">{part.words}</span>
    </span>
  );
}

/** Returns the start of each part, in percent. */
function toStarts(percents: readonly number[]): number[] {
  return percents.map((_, index) => percents.slice(0, index).reduce((sum, percent) => sum + percent, 0));
}
