import { Trans, useLingui } from '@lingui/react/macro';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { QuotedLine } from '#ui/quoted-line.tsx';
import { useSameDay } from './use-history.ts';
import { useIsCalm } from './use-is-calm.ts';

/**
 * *Tal día como hoy*: an earlier day with the same date as today. The day is loaded only after the member
 * presses the button. It is hidden while the screens must be calm.
 */
export function SameDaySection() {
  const { t } = useLingui();
  const dayText = useDayText();
  const isCalm = useIsCalm();
  const { ask, isAsked, query } = useSameDay();
  if (isCalm) return null;
  // The response of an earlier visit is still in the cache, but it must not appear before the member presses the
  // button.
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
            <Trans>Por ahora no hay ningún día así para enseñarte.</Trans>
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
