import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router';
import { daysAfter } from '#app/modules/days/schema.ts';
import { SessionWords } from '#app/modules/dynamics/ui.tsx';
import { useLandscape } from '#app/modules/paradas/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { useMinutesText } from '#app/platform/browser/use-minutes-text.ts';
import { formatDays } from '#app/platform/i18n/dates.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';
import { QuotedLine } from '#ui/quoted-line.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { KnownSignals } from './known-signals.tsx';
import type { Recap } from './recap.schema.ts';
import { useRecap } from './use-recap.ts';
import { WeekDays } from './week-days.tsx';

const lastIndex = 6;
const maxLines = 2;

/**
 * The screen of a week, which can be printed: its days, two notes, the best rated dynamic and the current
 * verdicts about the questions.
 */
export function WeekScreen() {
  const { t } = useLingui();
  const from = useFirstDay();
  const recap = useRecap(from, daysAfter(from, lastIndex));
  return (
    <div className="week-page page-width grid max-w-[44rem] gap-8 py-6 md:py-10">
      {recap.data ? (
        <Week recap={recap.data} />
      ) : recap.error || recap.isPaused ? (
        <>
          <h1 className="sr-only">
            <Trans>Tu semana</Trans>
          </h1>
          <LoadError
            title={t`No hemos podido abrir tu semana`}
            error={recap.error}
            isPaused={recap.isPaused}
            onRetry={() => recap.refetch()}
          >
            <Trans>Lo que apuntaste sigue ahí. Prueba otra vez en un momento.</Trans>
          </LoadError>
        </>
      ) : (
        <SkeletonGroup label={t`Abriendo tu semana`} className="grid gap-6">
          <Skeleton className="h-36 rounded-card" />
          <Skeleton shape="title" />
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

/**
 * Returns the first day of the week from the path, or 1970-01-01 if the path contains no date. The server refuses a
 * date that does not exist.
 */
function useFirstDay(): string {
  const { from = '' } = useParams();
  return /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : '1970-01-01';
}

function Week({ recap }: { recap: Recap }) {
  const { i18n } = useLingui();
  const [query] = useSearchParams();
  const { level } = useLandscape();
  const given = recap.days.filter(({ minutes }) => minutes > 0).length;
  const days = formatDays(recap.from, recap.until, i18n.locale);
  return (
    <>
      <header className="grid gap-3">
        <div className="overflow-hidden rounded-card">
          <LandscapeStrip level={level} weather="clear" sunHeight={5} things={given} />
        </div>
        <p className="eyebrow">{days}</p>
        <h1>{query.has('primera') ? <Trans>Tu primera semana</Trans> : <Trans>Tu semana</Trans>}</h1>
        <p className="text-lead">
          <WeekSentence recap={recap} />
        </p>
      </header>
      <WeekDays days={recap.days} />
      <WeekLines recap={recap} />
      {recap.dynamic && (
        <section className="grid gap-2">
          <h2 className="text-h3">
            <Trans>La dinámica a la que diste más nota</Trans>
          </h2>
          <p className="text-lead">{recap.dynamic.title}</p>
          <SessionWords id={recap.dynamic.session_id} />
        </section>
      )}
      <KnownSignals />
      <section className="grid gap-2">
        <h2 className="text-h3">
          <Trans>Lo que aún no se sabe</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            Siete días son pocos para saber qué te ayuda y qué no. Esto es un retrato, no una conclusión.
          </Trans>
        </p>
      </section>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={() => print()}>
          <Trans>Imprimir o guardar en PDF</Trans>
        </Button>
        <ButtonLink variant="quiet" href="/app/hoy">
          <Trans>Volver a Hoy</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function WeekSentence({ recap: { days } }: { recap: Recap }) {
  const { t, i18n } = useLingui();
  const minutesText = useMinutesText();
  const count = (isSo: (agrado: number) => boolean) =>
    days.filter(({ agrado }) => agrado !== null && isSo(agrado)).length;
  const pleasant = count((agrado) => agrado >= 4);
  const middle = count((agrado) => agrado === 3);
  const hard = count((agrado) => agrado <= 2);
  const felt = [
    ...(pleasant > 0 ? [t`${plural(pleasant, { one: '# día agradable', other: '# días agradables' })}`] : []),
    ...(middle > 0 ? [t`${plural(middle, { one: '# día neutro', other: '# días neutros' })}`] : []),
    ...(hard > 0 ? [t`${plural(hard, { one: '# día difícil', other: '# días difíciles' })}`] : []),
  ];
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const given = days.filter((day) => day.minutes > 0).length;
  if (felt.length === 0 && minutes === 0)
    return <Trans>Una semana sin apuntes. También las hay, y no hay nada que recuperar.</Trans>;
  const time = minutesText(minutes).replaceAll(' ', '\u00a0');
  const put = t`Pusiste ${time} en ti, en ${plural(given, { one: '# día', other: '# días' })}.`;
  const list = new Intl.ListFormat(i18n.locale).format(felt);
  return [...(felt.length > 0 ? [`${list}.`] : []), ...(minutes > 0 ? [put] : [])].join(' ');
}

function WeekLines({ recap: { lines } }: { recap: Recap }) {
  const dayText = useDayText();
  if (lines.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Lo que escribiste</Trans>
      </h2>
      {lines
        .slice(0, maxLines)
        .toSorted((a, b) => a.local_day.localeCompare(b.local_day))
        .map(({ local_day: day, text }) => (
          <QuotedLine key={day + text} text={text} day={day} dayText={dayText(day, 'weekdayDate')} />
        ))}
    </section>
  );
}
