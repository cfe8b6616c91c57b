import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sessionsResponse } from '#app/modules/dynamics/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { useMinutesText } from '#app/platform/browser/use-minutes-text.ts';
import type { Report } from '../cycle/report.schema.ts';
import { ErasedText } from './erased-text.tsx';

type Props = { report: Report };

/**
 * Shows the member's activity in the Parada: days, minutes, dynamics by name, and the intention ("si...,
 * entonces...").
 */
export function ReportDone({ report }: Props) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Lo que hiciste</Trans>
      </h2>
      <p className="text-lead">{useDoneText(report)}</p>
      <DoneDynamics report={report} />
      <DoneIntention report={report} />
    </section>
  );
}

/**
 * Returns the member's days and minutes in words. If there are no minutes, returns the days with a check-in
 * instead. If there are no records, the text contains no numbers.
 */
function useDoneText({ practice_days: days, parada, portfolio: { minutes }, agrado }: Report): string {
  const { t } = useLingui();
  const spent = useMinutesText()(minutes).replaceAll(' ', '\u00a0');
  const elapsed = t`${plural(parada.elapsed_days, { one: '# día', other: '# días' })}`;
  if (minutes === 0)
    return agrado.length === 0
      ? t`En estos días no quedó nada apuntado. No hay nada que recuperar.`
      : t`Dijiste cómo estabas en ${plural(agrado.length, { one: '# día', other: '# días' })}, de ${elapsed}.`;
  if (days === 0) return t`Pusiste ${spent} en ti.`;
  return t`${plural(days, { one: '# día', other: '# días' })} con tiempo para ti, de ${elapsed}. Pusiste ${spent} en ti.`;
}

/** Lists by name the dynamics that the member finished during the Parada, and how often each was finished. */
function DoneDynamics({ report: { parada } }: Props) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['dynamics', 'sessions', 'finished', 'report'],
    queryFn: () => getJson('/api/dynamics/sessions/?state=finished&limit=100', sessionsResponse),
  });
  const [from, to] = [parada.started_on ?? '', parada.closed_on ?? ''];
  const done =
    data?.items.filter(
      ({ local_day, minutes_done }) => from <= local_day && local_day <= to && minutes_done !== 0,
    ) ?? [];
  const byTitle = [...Map.groupBy(done, ({ title }) => title)].toSorted((a, b) => b[1].length - a[1].length);
  if (byTitle.length === 0) return null;
  return (
    <ul className="grid gap-1 text-base">
      {byTitle.map(([title, sessions]) => (
        <li key={title}>
          {title}
          {sessions.length > 1 && (
            <span className="text-muted">
              {' '}
              · {t`${plural(sessions.length, { one: '# vez', other: '# veces' })}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Shows the intention ("si..., entonces..."). Also shows on how many days the member did it, and on how many
 * days the app asked about it or the member responded.
 */
function DoneIntention({ report }: Props) {
  if (!report.intention && !report.erased.includes('intention')) return null;
  const { done, no_occasion: none, not_today: other } = report.intention_answers;
  const days = report.intention_days ?? done + none + other;
  return (
    <div className="grid gap-1">
      <h3 className="text-h4">
        <Trans>Tu «si..., entonces...»</Trans>
      </h3>
      {report.intention ? <p className="wrap-anywhere">{report.intention}</p> : <ErasedText />}
      {days > 0 && (
        <p className="text-muted">
          {done + none + other === 0 ? (
            <Trans>No hay respuestas apuntadas.</Trans>
          ) : done === 0 ? (
            <Trans>No quedó ningún día apuntado como hecho.</Trans>
          ) : (
            <DoneDays days={days} answers={report.intention_answers} />
          )}
        </p>
      )}
    </div>
  );
}

type DoneDaysProps = { days: number; answers: Report['intention_answers'] };

/**
 * Counts the days on which the intention was done, the days without an occasion, and the days without a response.
 */
function DoneDays({ days, answers: { done, no_occasion: none, not_today: other } }: DoneDaysProps) {
  const { t } = useLingui();
  const open = days - done - none - other;
  return (
    <>
      {open > 0
        ? t`De ${plural(days, { one: '# día', other: '# días' })} con pregunta o respuesta, lo hiciste en ${done}.`
        : t`De ${plural(days, { one: '# día', other: '# días' })} con respuesta, lo hiciste en ${done}.`}{' '}
      {none > 0 && <Trans>En {none} no tocaba.</Trans>}{' '}
      {open > 0 && <Trans>En {open} no hay respuesta.</Trans>}
    </>
  );
}
