import { useLingui } from '@lingui/react/macro';
import { useNow } from '#app/platform/browser/use-now.ts';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { RelativeTime } from '#ui/relative-time.tsx';

/** The time since an instant. The exact time is shown on hover. */
export function When({ instant }: { instant: string }) {
  return <RelativeTime instant={instant} at={useNow()} />;
}

/** A day, such as "21 nov 2026". */
export function Day({ instant }: { instant: string }) {
  const { i18n } = useLingui();
  return <time dateTime={instant}>{formatInstant(instant, i18n.locale, 'medium')}</time>;
}
