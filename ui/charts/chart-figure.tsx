import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Disclosure } from '../controls/disclosure.tsx';

export type ChartColumn = { key: string; name: string };

export type ChartTable = {
  caption: string;
  /** The columns of the table. Each cell of the first column is the heading of its row. */
  columns: readonly ChartColumn[];
  rows: readonly { key: string; cells: readonly string[] }[];
};

export type ChartFigureProps = {
  /** A sentence that describes the drawing. Screen readers read it instead of the drawing. */
  sentence: ReactNode;
  /** An explanation of the drawing, if its labels are not enough. */
  legend?: ReactNode;
  table: ChartTable;
  children: ReactNode;
};

/** A chart. It consists of a sentence, the drawing, a legend, and a disclosure with the numbers. */
export function ChartFigure({ sentence, legend, table, children }: ChartFigureProps) {
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption className="text-lead font-semibold text-ink">{sentence}</figcaption>
      {children}
      {legend && <div className="text-sm text-muted">{legend}</div>}
      <Disclosure summary={<Trans>Ver los números</Trans>}>
        <div className="-me-13 text-ink">
          <NumbersTable {...table} />
        </div>
      </Disclosure>
    </figure>
  );
}

const head = 'border-b border-line p-2 text-start align-bottom font-semibold first:ps-0';
const data = 'border-b border-line p-2 tabular-nums first:ps-0';

function NumbersTable({ caption, columns, rows }: ChartTable) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="w-full overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full min-w-max border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={`${data} text-start font-medium`}>
                    {cells[index]}
                  </th>
                ) : (
                  <td key={column.key} className={data}>
                    {cells[index]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
