import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { daysAfter } from '#app/modules/days/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { QuietCard } from '#ui/quiet-card.tsx';
import type { Hoy } from './today.schema.ts';

/** The field of a recap that the card needs. */
const recap = z.object({ lines: z.array(z.object({ local_day: z.string(), text: z.string() })) });

/** The days before today from which a line comes back. */
const firstBack = 9;
const lastBack = 5;

/** Shows a line of the member's first days once, never one of a hard day; nothing if none was written. */
export function MemoryCard({ hoy }: { hoy: Hoy }) {
  const { i18n } = useLingui();
  const from = daysAfter(hoy.local_day, -firstBack);
  const until = daysAfter(hoy.local_day, -lastBack);
  const { data } = useQuery({
    queryKey: ['today', 'memory', from, until],
    queryFn: () => getJson(`/api/recap/?from=${from}&until=${until}`, recap),
  });
  const line = data?.lines.at(0);
  if (!line) return null;
  const weekday = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${line.local_day}T00:00:00Z`));
  return (
    <QuietCard scene="seed" title={<Trans>El {weekday} escribiste</Trans>}>
      {`«${line.text}»`}
    </QuietCard>
  );
}
