import { useQuery } from '@tanstack/react-query';
import { type FigureKind, figuresResponse } from '#app/modules/figures/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { useAddress } from '../program/use-address.ts';

/** The address of the figures of one kind. */
export const figuresPath = (kind: FigureKind) => `/api/admin/figures/${kind}/`;

/** The figures of the period and the selection in the address. */
export function useFigures(kind: FigureKind) {
  const { read, toQuery } = useAddress();
  const fields = toQuery({
    ...{ from: read('desde'), until: read('hasta'), one: read('uno'), two: read('dos') },
  });
  const query = useQuery({
    queryKey: ['figures', kind, fields],
    queryFn: () => getJson(`${figuresPath(kind)}?${fields}`, figuresResponse),
    // The figures of the previous period stay until the figures of the next period are loaded.
    placeholderData: (before) => (before?.kind === kind ? before : undefined),
  });
  return { query, fields };
}
