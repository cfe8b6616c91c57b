import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RevenueResponse, revenueResponse } from '#app/modules/billing/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { formatDay } from '#app/platform/i18n/dates.ts';
import { ListPart } from '../program/list-part.tsx';
import { BookFiles } from './book-files.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { billingPath } from './use-subscription-record.ts';

/** The figures about revenue: twelve months, the open subscriptions, and the files for the accountant. */
export function RevenuePart() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['billing', 'revenue'],
    queryFn: () => getJson(`${billingPath}revenue/`, revenueResponse),
  });
  return (
    <>
      <ListPart title={t`Ingresos`} query={query}>
        {(figures) => (
          <>
            {figures.is_demonstration && (
              <p className="chip justify-self-start">
                <Trans>Datos de demostración</Trans>
              </p>
            )}
            <OpenTable figures={figures} />
            <MonthTable figures={figures} />
          </>
        )}
      </ListPart>
      <BookFiles />
    </>
  );
}

function OpenTable({ figures: { open } }: { figures: RevenueResponse }) {
  const { t } = useLingui();
  const { interval: intervalName } = useBillingNames();
  const { money } = useBillingTexts();
  return (
    <section className="grid gap-2" aria-labelledby="abiertas">
      <h2 id="abiertas" className="text-h3">
        <Trans>Suscripciones abiertas</Trans>
      </h2>
      {open.length === 0 ? (
        <p className="text-muted">
          <Trans>Ninguna todavía.</Trans>
        </p>
      ) : (
        <dl className="facts">
          {open.map(({ interval, currency, count, paused, revenue_cents: cents }) => (
            <div key={`${interval} ${currency}`} className="fact">
              <dt>
                {intervalName(interval)}, {currency}
              </dt>
              <dd>
                <Plural value={count} one="# suscripción" other="# suscripciones" />
                {paused > 0 && <>, {t`${paused} en pausa`}</>} ·{' '}
                <Trans>{money(cents, currency)} al mes</Trans>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function MonthTable({ figures: { months } }: { figures: RevenueResponse }) {
  const { t, i18n } = useLingui();
  const { money, percent } = useBillingTexts();
  if (months.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="meses">
      <h2 id="meses" className="text-h3">
        <Trans>Mes a mes</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard. */}
      <section className="registry-frame" aria-label={t`Mes a mes, en una tabla`} tabIndex={0}>
        <table className="registry">
          <thead>
            <tr>
              <th scope="col">{t`Mes`}</th>
              <th scope="col">{t`Ingreso mensual`}</th>
              <th scope="col">{t`Cobrado`}</th>
              <th scope="col">{t`Devuelto`}</th>
              <th scope="col">{t`Empiezan`}</th>
              <th scope="col">{t`Acaban`}</th>
              <th scope="col">{t`Bajas`}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, currency, churn_basis_points: churn, ...row }) => (
              <tr key={`${month} ${currency}`}>
                <th scope="row">{formatDay(`${month}-01`, i18n.locale, 'month')}</th>
                <td>{money(row.revenue_cents, currency)}</td>
                <td>{money(row.paid_cents, currency)}</td>
                <td>{money(row.refunded_cents, currency)}</td>
                <td>{row.started}</td>
                <td>{row.ended}</td>
                <td>{churn === null ? '—' : percent(churn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm text-muted">
        <Trans>
          El ingreso mensual es el del final del mes; un año cuenta por doceavas partes y una pausa no cuenta.
          Las bajas son la parte de las abiertas al empezar el mes que acabaron en él.
        </Trans>
      </p>
    </section>
  );
}
