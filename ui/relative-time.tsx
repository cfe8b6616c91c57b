import { useLingui } from '@lingui/react';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export type RelativeTimeProps = {
  /** ISO 8601. */
  instant: string;
  /** The current time, with which the instant is compared, in milliseconds since 1970. */
  at: number;
};

/**
 * Shows how long ago an instant was ("hace 5 minutos"). The full date is the tooltip. A future instant is shown like
 * the current time.
 */
export function RelativeTime({ instant, at }: RelativeTimeProps) {
  const { locale } = useLingui().i18n;
  const date = new Date(instant);
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(date);
  return (
    <time dateTime={instant} title={exact}>
      {timeSince(date, at, locale)}
    </time>
  );
}

function timeSince(date: Date, at: number, locale: string): string {
  const seconds = Math.max(0, (at - date.getTime()) / 1_000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = units.find(([, fits]) => seconds >= fits) ?? ['second', 60];
  return words.format(-Math.floor(seconds / length), unit);
}
