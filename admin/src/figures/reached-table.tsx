import { useLingui } from '@lingui/react/macro';
import type { FigureKind, FiguresResponse } from '#app/modules/figures/schema.ts';
import { useNameText } from './use-figure-words.ts';

/**
 * The stages of an arrival, from the first to the last. A person who reached a stage has also reached all
 * stages before it.
 */
const stages = [
  'bienvenida-nombre',
  'bienvenida-mirar',
  'bienvenida-minutos',
  'bienvenida-hoy',
  'bienvenida-fin',
  'parada',
  'parada-resumen',
] as const;

/** Whether a kind is shown as stages. Each stage then includes the people of all later stages. */
export function hasStages(kind: FigureKind): boolean {
  return kind === 'arrivals' || kind === 'paradas';
}

/** The number of people who reached each stage. */
export function ReachedTable({ figures, title }: { figures: FiguresResponse; title: string }) {
  const { i18n, t } = useLingui();
  const rows = useStages(figures);
  const first = rows[0]?.people ?? 0;
  const share = new Intl.NumberFormat(i18n.locale, { style: 'percent' });
  return (
    <table className="name-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t`Cuántas`}</th>
          <th scope="col">{t`Parte`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, people }) => (
          <tr key={name}>
            <th scope="row">
              <span className="name-text">{name}</span>
              <meter
                className="name-bar"
                min={0}
                max={Math.max(1, first)}
                value={people}
                aria-hidden="true"
              />
            </th>
            <td>{people.toLocaleString(i18n.locale)}</td>
            <td>{first === 0 ? '–' : share.format(people / first)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useStages({ kind, one }: FiguresResponse): { name: string; people: number }[] {
  const { t } = useLingui();
  const nameText = useNameText();
  const sumOf = (names: readonly string[]) =>
    one.filter(({ name }) => names.includes(name)).reduce((sum, { people }) => sum + people, 0);
  if (kind === 'arrivals')
    return stages.map((stage, index) => ({ name: nameText(stage), people: sumOf(stages.slice(index)) }));
  return [
    { name: t`Empezadas`, people: sumOf(['closed', 'kept', 'ended-early']) },
    { name: t`Mantenidas`, people: sumOf(['closed', 'kept']) },
    { name: t`Cerradas`, people: sumOf(['closed']) },
  ];
}
