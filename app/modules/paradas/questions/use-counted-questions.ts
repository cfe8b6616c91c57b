import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/platform/browser/api.ts';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { questionsResponse } from '../cycle/report.schema.ts';

/**
 * Returns the questions of a Parada with their numbers of days. The numbers are absent until they have loaded.
 */
export function useCountedQuestions({ id, questions }: ParadaResponse) {
  const { data } = useQuery({
    queryKey: ['paradas', 'questions', id],
    queryFn: () => getJson(`/api/paradas/${id}/questions/`, questionsResponse),
    enabled: questions.length > 0,
  });
  return (
    data?.items ?? questions.map(({ text }) => ({ text, factor: null, days_with: null, days_without: null }))
  );
}
