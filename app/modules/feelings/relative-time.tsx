import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { now } from '#app/platform/clock.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** "hace 5 minutos", with the full date on hover; keeps up while it is on screen. */
export function RelativeTime({ instant }: { instant: string }) {
  const { i18n } = useLingui();
  const at = useNow();
  const date = new Date(instant);
  const absolute = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'full', timeStyle: 'short' }).format(
    date,
  );
  return (
    <time dateTime={instant} title={absolute}>
      {relative(date.getTime() - at, i18n.locale)}
    </time>
  );
}

/** The time in milliseconds, anew every half minute. */
export function useNow(): number {
  const [at, setAt] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), 30 * second);
    return () => clearInterval(timer);
  }, []);
  return at;
}

function relative(difference: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (difference > -minute) return words.format(0, 'second');
  if (difference > -hour) return words.format(Math.ceil(difference / minute), 'minute');
  return words.format(Math.ceil(difference / hour), 'hour');
}
