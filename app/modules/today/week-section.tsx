import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useCheckInTitle } from '#app/modules/feelings/ui.tsx';
import { lazyPart } from '#app/platform/browser/lazy-part.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { WeekStrip } from '#ui/charts/week-strip.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { countWeek } from './day-words.browser.ts';
import type { Hoy } from './today.schema.ts';
import { useDayStates } from './use-day-states.ts';

const DaySheet = lazy(() =>
  withTexts(import('./day-sheet.tsx')).then((file) => ({ default: file.DaySheet })),
);

const WeekKey = lazyPart(() => import('./week-key.tsx').then((file) => file.WeekKey));

type Day = Hoy['week'][number];

/** Shows the feelings of the last seven days, in dots and in a sentence. */
export function WeekSection({ hoy }: { hoy: Hoy }) {
  const { t } = useLingui();
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [isKeyWanted, setKeyWanted] = useState(false);
  const dayWords = useDayWords();
  // A day counts as silent only when it is over.
  const isCounted = (day: Day) =>
    day.local_day >= hoy.since && (day.local_day !== hoy.local_day || day.agrado !== null);
  const putDays = hoy.week.filter(({ local_day, minutes }) => local_day >= hoy.since && minutes > 0).length;
  const sentence = useWeekSentence(hoy.week.filter(isCounted), putDays);
  const open = hoy.week.find(({ local_day }) => local_day === openDay);
  const dayText = useDayText();
  return (
    <section className="grid gap-2" aria-labelledby="tu-semana">
      <h2 id="tu-semana" className="text-h4">
        <Trans>Tu semana</Trans>
      </h2>
      <WeekStrip
        label={t`Los últimos siete días`}
        onOpen={setOpenDay}
        days={hoy.week.map((day) => ({
          id: day.local_day,
          short: dayText(day.local_day, 'weekdayLetter'),
          label: dayWords(day),
          height: day.agrado,
          ring: day.energia,
          state: day.state,
          isToday: day.local_day === hoy.local_day,
          isBefore: day.local_day < hoy.since,
        }))}
      />
      {!hoy.calm && <p className="text-muted">{sentence}</p>}
      <Disclosure summary={<Trans>Cómo se lee</Trans>} onOpen={() => setKeyWanted(true)}>
        <Suspense>{isKeyWanted && <WeekKey />}</Suspense>
      </Disclosure>
      {open && (
        <Suspense>
          <DaySheet hoy={hoy} day={open} onClose={() => setOpenDay(null)} />
        </Suspense>
      )}
    </section>
  );
}

/**
 * Returns a function that describes a day for screen readers: "lunes 16: Agradable · Energía alta, 20 min, hecho".
 */
function useDayWords(): (day: Day) => string {
  const { t } = useLingui();
  const title = useCheckInTitle();
  const states = useDayStates();
  const dayText = useDayText();
  return (day) => {
    const felt = day.agrado === null ? t`sin registro` : title(day);
    const minutes = day.minutes > 0 ? [t`${day.minutes} min`] : [];
    return `${dayText(day.local_day, 'weekdayNumber')}: ${[felt, ...minutes, states[day.state]].join(', ')}`;
  };
}

/** @param putDays the number of days with minutes, for a week without a check-in */
function useWeekSentence(week: Hoy['week'], putDays: number): string {
  const { t, i18n } = useLingui();
  const { pleasant, middle, hard, silent } = countWeek(week);
  if (silent === week.length)
    return putDays === 0
      ? t`Tu semana se irá dibujando con cada apunte.`
      : t`${plural(putDays, { one: '# día', other: '# días' })} con tiempo para ti.`;
  const parts = [
    pleasant > 0 && t`${plural(pleasant, { one: '# día agradable', other: '# días agradables' })}`,
    middle > 0 && t`${plural(middle, { one: '# día neutro', other: '# días neutros' })}`,
    hard > 0 && t`${plural(hard, { one: '# día difícil', other: '# días difíciles' })}`,
    silent > 0 && t`${plural(silent, { one: '# día sin dato', other: '# días sin dato' })}`,
  ].filter((part) => part !== false);
  return `${new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(parts)}.`;
}
