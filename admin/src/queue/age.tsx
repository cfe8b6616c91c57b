import { useNow } from '#app/platform/browser/use-now.ts';
import { RelativeTime } from '#ui/relative-time.tsx';

/** Shows the time since an instant. The text is updated while it is shown. */
export function Age({ instant }: { instant: string }) {
  const now = useNow();
  return <RelativeTime instant={instant} at={now} />;
}
