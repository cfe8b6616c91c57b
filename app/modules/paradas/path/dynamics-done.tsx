import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sessionsResponse } from '#app/modules/dynamics/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { TextLink } from '#ui/controls/button.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';

const maxShown = 5;

/** Lists the latest dynamics of this Parada. */
export function DynamicsDone({ parada }: { parada: ParadaResponse }) {
  const dayText = useDayText();
  const { data } = useQuery({
    queryKey: ['dynamics', 'sessions', 'finished'],
    queryFn: () => getJson('/api/dynamics/sessions/?state=finished&limit=20', sessionsResponse),
  });
  const since = parada.started_on ?? '';
  const done =
    data?.items
      .filter(({ local_day, minutes_done }) => local_day >= since && minutes_done !== 0)
      .slice(0, maxShown) ?? [];
  if (done.length === 0) return null;
  return (
    <section className="grid gap-1" aria-labelledby="dinamicas-hechas">
      <h2 id="dinamicas-hechas" className="text-h4">
        <Trans>Dinámicas que has hecho</Trans>
      </h2>
      <ul className="grid divide-y divide-line">
        {done.map(({ id, slug, title, minutes_done: minutes, local_day }) => (
          <li key={id} className="grid justify-items-start pt-1 pb-3">
            <TextLink alone href={`/app/dinamicas/${slug}`}>
              {title}
            </TextLink>
            <span className="text-sm text-muted">
              <Trans>
                {minutes} min · {dayText(local_day)}
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
