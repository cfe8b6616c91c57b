import { useLingui } from '@lingui/react/macro';
import { now } from '#app/platform/clock.ts';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago something was; the exact moment shows on hover. */
export function When({ instant }: { instant: string }) {
  const { i18n } = useLingui();
  const at = new Date(instant);
  const exact = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' }).format(at);
  return (
    <time dateTime={instant} title={exact}>
      {timeSince(at, i18n.locale)}
    </time>
  );
}

/** A day, as in "21 nov 2026". */
export function Day({ instant }: { instant: string }) {
  const { i18n } = useLingui();
  const words = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' });
  return <time dateTime={instant}>{words.format(new Date(instant))}</time>;
}

function timeSince(at: Date, locale: string): string {
  const seconds = Math.max(0, (now().getTime() - at.getTime()) / 1000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = units.find(([, fits]) => seconds >= fits) ?? ['second', 60];
  return words.format(-Math.floor(seconds / length), unit);
}
