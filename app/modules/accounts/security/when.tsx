import { useLingui } from '@lingui/react/macro';
import { useNow } from '#app/platform/browser/use-now.ts';
import { RelativeTime } from '#ui/relative-time.tsx';

/** The time since an instant; the exact time shows on hover. */
export function When({ instant }: { instant: string }) {
  return <RelativeTime instant={instant} at={useNow()} />;
}

/** A day, such as "21 nov 2026". */
export function Day({ instant }: { instant: string }) {
  const { i18n } = useLingui();
  const words = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' });
  return <time dateTime={instant}>{words.format(new Date(instant))}</time>;
}
