import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { daysAfter } from '#app/modules/days/schema.ts';
import { SessionWords } from '#app/modules/dynamics/ui.tsx';
import { wordNames } from '#app/modules/feelings/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { QuotedLine } from '#ui/quoted-line.tsx';
import type { Report } from '../cycle/report.schema.ts';

/** The fields of a recap that the report needs. The recap module returns more fields. */
const recap = z.object({
  lines: z.array(z.object({ local_day: z.string(), text: z.string() })),
  word: z.object({ slug: z.string(), times: z.number() }).nullable(),
  dynamic: z.object({ session_id: z.number(), title: z.string() }).nullable(),
});

/** The maximum number of days for which a recap is requested. */
const maxDays = 400;

/**
 * Shows lines that the member wrote during the Parada, the feeling word chosen most often, and the dynamic that
 * the member rated best.
 */
export function ReportWords({ report: { parada } }: { report: Report }) {
  const { t, i18n } = useLingui();
  const dayText = useDayText();
  const until = parada.closed_on ?? '';
  const [from = ''] = [parada.started_on ?? '', daysAfter(until, 1 - maxDays)].toSorted().toReversed();
  const { data } = useQuery({
    queryKey: ['paradas', 'recap', from, until],
    queryFn: () => getJson(`/api/recap/?from=${from}&until=${until}`, recap),
    enabled: until !== '',
  });
  if (!data || (data.lines.length === 0 && !data.word && !data.dynamic)) return null;
  const name = data.word && wordNames[data.word.slug];
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">
        <Trans>Tus palabras</Trans>
      </h2>
      {data.lines
        .toSorted((a, b) => a.local_day.localeCompare(b.local_day))
        .map(({ local_day: day, text }) => (
          <QuotedLine key={day + text} text={text} day={day} dayText={dayText(day, 'weekdayDate')} />
        ))}
      {data.word && name && (
        <p>{t`La palabra que más elegiste: ${{ word: i18n._(name) }}, ${{ times: data.word.times }} veces.`}</p>
      )}
      {data.dynamic && (
        <div className="grid gap-2">
          <h3 className="text-h4">
            <Trans>La dinámica a la que diste más nota</Trans>
          </h3>
          <p>{data.dynamic.title}</p>
          <SessionWords id={data.dynamic.session_id} />
        </div>
      )}
    </section>
  );
}
