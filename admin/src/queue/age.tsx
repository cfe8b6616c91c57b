import { useNow } from '#app/platform/browser/use-now.ts';
import { RelativeTime } from '#ui/relative-time.tsx';

/** The time since an instant, updated while it is shown. */
export function Age({ instant }: { instant: string }) {
  const now = useNow();
  return <RelativeTime instant={instant} at={now} />;
}
