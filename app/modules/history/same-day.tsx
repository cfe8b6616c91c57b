import { Trans, useLingui } from '@lingui/react/macro';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { QuotedLine } from '#ui/quoted-line.tsx';
import { useSameDay } from './use-history.ts';
import { useIsCalm } from './use-is-calm.ts';

/** *Tal día como hoy*: a former day with the date of today, only on a press and never in a calm time. */
export function SameDaySection() {
  const { t } = useLingui();
  const dayText = useDayText();
  const isCalm = useIsCalm();
  const { ask, isAsked, query } = useSameDay();
  if (isCalm) return null;
  // A response of an earlier visit stays in the cache. It is shown on a press alone.
  const data = isAsked ? query.data : undefined;
  return (
    <section className="grid gap-3 print:hidden">
      <h2 className="text-h3">
        <Trans>Tal día como hoy</Trans>
      </h2>
      {!isAsked && (
        <Button variant="secondary" className="justify-self-start" onClick={ask}>
          <Trans>Traer un día de antes</Trans>
        </Button>
      )}
      <div role="status" className="grid gap-3">
        {data?.local_day === null && (
          <p>
            <Trans>Por ahora no hay un día así que traer.</Trans>
          </p>
        )}
        {data?.local_day && (
          <>
            {data.text !== null && (
              <QuotedLine
                text={data.text}
                day={data.local_day}
                dayText={dayText(data.local_day, 'fullDate')}
              />
            )}
            <TextLink alone href={`/app/historia/dia/${data.local_day}`}>
              {t`Abrir el ${dayText(data.local_day, 'fullDate')}`}
            </TextLink>
          </>
        )}
        {isAsked && (query.error || query.isPaused) && (
          <LoadErrorNote error={query.error} isPaused={query.isPaused} />
        )}
      </div>
    </section>
  );
}
