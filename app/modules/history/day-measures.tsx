import { useLingui } from '@lingui/react/macro';
import { useInstruments, useNumbers } from '#app/modules/measures/ui.tsx';
import { Timeline, TimelineRow } from '#ui/timeline.tsx';
import type { HistoryDay } from './history.schema.ts';

/** The measures of a day with the scores of their questions. */
export function Measures({ day }: { day: HistoryDay }) {
  const { t } = useLingui();
  const { points } = useNumbers();
  const { data: instruments = [] } = useInstruments();
  const moments = { start: t`Al empezar`, close: t`Al cerrar`, later: t`Un mes después` };
  return (
    <Timeline>
      {day.measures.map(({ id, instrument: slug, moment, scores }) => {
        const instrument = instruments.find((each) => each.slug === slug);
        return (
          <TimelineRow key={id} icon="leaf" title={instrument?.title ?? slug} meta={moments[moment]}>
            <ul>
              {scores.map(({ slug: item, score }) => {
                const text = instrument?.items.find((each) => each.slug === item)?.text;
                const given = points(score);
                return <li key={item}>{text === undefined ? given : t`${text}: ${given}`}</li>;
              })}
            </ul>
          </TimelineRow>
        );
      })}
    </Timeline>
  );
}
