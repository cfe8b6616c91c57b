import { Trans, useLingui } from '@lingui/react/macro';
import type { FiguresResponse } from '#app/modules/figures/schema.ts';
import { useNameText } from './use-figure-words.ts';

export type NameTableProps = {
  title: string;
  people: string;
  times: string | null;
  rows: FiguresResponse['one'];
  /** The selected value; empty for all. */
  selected: string;
  onSelect(name: string): void;
};

/**
 * The figures by the values of a dimension. The button of a value selects this value. If the button is pressed
 * again, all values are shown.
 */
export function NameTable({ title, people, times, rows, selected, onSelect }: NameTableProps) {
  const { i18n } = useLingui();
  const nameText = useNameText();
  const most = Math.max(1, ...rows.map((row) => row.people));
  const number = (value: number) => value.toLocaleString(i18n.locale);
  return (
    <section className="grid content-start gap-2" aria-label={title}>
      <table className="name-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{people}</th>
            {times !== null && <th scope="col">{times}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <NameButton
                  text={nameText(row.name)}
                  isSelected={row.name === selected}
                  isFixed={row.name === ''}
                  onPress={() => onSelect(row.name === selected ? '' : row.name)}
                />
                <meter className="name-bar" min={0} max={most} value={row.people} aria-hidden="true" />
              </th>
              <td>{number(row.people)}</td>
              {times !== null && <td>{number(row.times)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="text-muted">
          <Trans>Ningún grupo llega a diez.</Trans>
        </p>
      )}
    </section>
  );
}

type NameButtonProps = { text: string; isSelected: boolean; isFixed: boolean; onPress(): void };

function NameButton({ text, isSelected, isFixed, onPress }: NameButtonProps) {
  if (isFixed) return <span className="name-text">{text}</span>;
  return (
    <button type="button" className="name-text name-button" aria-pressed={isSelected} onClick={onPress}>
      {text}
    </button>
  );
}
