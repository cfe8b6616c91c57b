import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { daysAfter } from '#app/modules/days/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { QuietCard } from '#ui/quiet-card.tsx';
import type { Hoy } from './today.schema.ts';

/** The only field of a recap that the card needs. */
const recap = z.object({ lines: z.array(z.object({ local_day: z.string(), text: z.string() })) });

/** The oldest and the newest day of which a line may be quoted, in days before today. */
const firstBack = 9;
const lastBack = 5;

/**
 * Quotes a line that the member wrote in the first days of the Parada. A line of a hard day is never quoted.
 * Renders nothing if there is no suitable line.
 */
export function MemoryCard({ hoy }: { hoy: Hoy }) {
  const dayText = useDayText();
  const from = daysAfter(hoy.local_day, -firstBack);
  const until = daysAfter(hoy.local_day, -lastBack);
  const { data } = useQuery({
    queryKey: ['today', 'memory', from, until],
    queryFn: () => getJson(`/api/recap/?from=${from}&until=${until}`, recap),
  });
  const line = data?.lines.at(0);
  if (!line) return null;
  const weekday = dayText(line.local_day, 'weekdayNumber');
  return (
    <QuietCard scene="seed" title={<Trans>El {weekday} escribiste</Trans>}>
      {`«${line.text}»`}
    </QuietCard>
  );
}
