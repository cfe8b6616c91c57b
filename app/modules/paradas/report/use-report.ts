import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/platform/browser/api.ts';
import { reportResponse } from '../cycle/report.schema.ts';

/** Returns the query of the report of a Parada. */
export function useReport(id: number) {
  return useQuery({
    queryKey: ['paradas', 'report', id],
    queryFn: () => getJson(`/api/paradas/${id}/report/`, reportResponse),
  });
}
