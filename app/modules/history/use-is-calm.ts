import { useQuery } from '@tanstack/react-query';
import { useIsCareShown } from '#app/modules/care/ui.tsx';
import { dayQuery } from '#app/modules/days/ui.tsx';

/**
 * Returns whether nothing may be compared or remembered now: in a calm time, after a card of care, and before the day is
 * known.
 */
export function useIsCalm(): boolean {
  const isCareShown = useIsCareShown();
  const { data } = useQuery(dayQuery);
  return isCareShown || data === undefined || Reflect.get(data, 'calm') === true;
}
