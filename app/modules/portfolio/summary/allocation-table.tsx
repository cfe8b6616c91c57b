import { Trans } from '@lingui/react/macro';
import type { Amounts } from './amounts.ts';
import type { Summary } from './portfolio.schema.ts';

export type AllocationTableProps = { summary: Summary; amounts: Amounts; isDiscreet: boolean };

/** The same numbers as the bars, as a table. */
export function AllocationTable({ summary, amounts, isDiscreet }: AllocationTableProps) {
  const { time, effort, money, plan, says_effort_shares: saysShares } = summary;
  const cell = (percent: number, words: string) =>
    isDiscreet ? amounts.percent(percent) : `${words} (${amounts.percent(percent)})`;
  const head = 'border-b border-line p-2 text-start align-bottom font-semibold first:ps-0';
  const data = 'border-b border-line p-2 tabular-nums first:ps-0';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="w-full overflow-x-auto" tabIndex={0} aria-labelledby="reparto-tabla">
      <table className="w-full min-w-max border-collapse text-sm">
        <caption id="reparto-tabla" className="sr-only">
          <Trans>Reparto por dimensiones</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              <Trans>Dimensión</Trans>
            </th>
            {time && (
              <th scope="col" className={head}>
                <Trans>Tiempo</Trans>
              </th>
            )}
            {effort && (
              <th scope="col" className={head}>
                <Trans>Energía</Trans>
              </th>
            )}
            {money.map(({ currency }) => (
              <th key={currency} scope="col" className={head}>
                <Trans>Dinero ({currency})</Trans>
              </th>
            ))}
            {plan && (
              <th scope="col" className={head}>
                <Trans>Tu plan</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {summary.dimensions.map(({ slug, name }) => (
            <tr key={slug}>
              <th scope="row" className={`${data} text-start font-medium`}>
                {name}
              </th>
              {time && (
                <td className={data}>{cell(time.percent[slug], amounts.minutes(time.amounts[slug]))}</td>
              )}
              {effort && (
                <td className={data}>
                  {saysShares
                    ? amounts.percent(effort.percent[slug])
                    : isDiscreet
                      ? '—'
                      : amounts.effort(effort.amounts[slug])}
                </td>
              )}
              {money.map((each) => (
                <td key={each.currency} className={data}>
                  {cell(each.percent[slug], amounts.money(each.amounts[slug], each.currency))}
                </td>
              ))}
              {plan && <td className={data}>{amounts.percent(plan[slug] / 100)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
