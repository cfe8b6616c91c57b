export type ColumnPart = { key: string; value: number; fill: string };

export type Column = {
  key: string;
  /** The tooltip of the column. */
  title: string;
  /** The text below the column. It is shown only if there is room. */
  label?: string | undefined;
  parts: readonly ColumnPart[];
};

export type StackedColumnsProps = {
  columns: readonly Column[];
  /** The value at the top of the chart. A line with the label `maxLabel` marks this value. */
  max: number;
  maxLabel: string;
  /** The sentence that screen readers read instead of the chart. */
  sentence: string;
};

/** The width of a column as a percentage of the width of its slot. */
const thickness = 72;

/** Small stacked columns, one for each day. A dash stands for a day without values. */
export function StackedColumns({ columns, max, maxLabel, sentence }: StackedColumnsProps) {
  const columnWidth = 100 / Math.max(1, columns.length);
  return (
    <div className="columns">
      <span className="columns-max" aria-hidden="true">
        {maxLabel}
      </span>
      <svg className="columns-drawing" role="img" aria-label={sentence}>
        <line x1="0" x2="100%" y1="1" y2="1" className="columns-line" />
        {columns.map((column, index) => (
          <ColumnDrawing
            key={column.key}
            column={column}
            x={index * columnWidth + (columnWidth * (100 - thickness)) / 200}
            width={(columnWidth * thickness) / 100}
            max={max}
          />
        ))}
      </svg>
      <div className="columns-labels" aria-hidden="true">
        {columns.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </div>
  );
}

type ColumnDrawingProps = { column: Column; x: number; width: number; max: number };

function ColumnDrawing({ column, x, width, max }: ColumnDrawingProps) {
  const shown = column.parts.filter(({ value }) => value > 0);
  const heights = shown.map(({ value }) => (100 * value) / Math.max(1, max));
  const tops = heights.map((_, index) => 100 - sum(heights.slice(0, index + 1)));
  return (
    <g>
      <title>{column.title}</title>
      {shown.length === 0 && (
        <rect x={`${x}%`} y="98%" width={`${width}%`} height="2%" className="columns-empty" />
      )}
      {shown.map((part, index) => (
        <rect
          key={part.key}
          x={`${x}%`}
          y={`${tops[index] ?? 0}%`}
          width={`${width}%`}
          height={`${heights[index] ?? 0}%`}
          fill={part.fill}
          className="columns-part"
        />
      ))}
    </g>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
