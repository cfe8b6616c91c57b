import { useQuery } from '@tanstack/react-query';
import { useIsCareShown } from '#app/modules/care/ui.tsx';
import { dayQuery } from '#app/modules/days/ui.tsx';

/**
 * Returns whether comparisons and memories must be hidden. They are hidden while the screens must be calm,
 * after a care card was shown, and until the day is loaded.
 */
export function useIsCalm(): boolean {
  const isCareShown = useIsCareShown();
  const { data } = useQuery(dayQuery);
  return isCareShown || data === undefined || Reflect.get(data, 'calm') === true;
}
