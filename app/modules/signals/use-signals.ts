import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayKey, useLaidOver } from '#app/modules/days/ui.tsx';
import { deleteResource, getJson, patchJson, postJson } from '#app/platform/browser/api.ts';
import { signalsKey } from './answer-question.browser.ts';
import {
  chancesResponse,
  registeredResponse,
  type SignalQuestionInput,
  signalsResponse,
} from './signals.schema.ts';
import { signalsWithRecord } from './signals-with-record.browser.ts';

const path = '/api/signals/';
const questions = `${path}questions/`;

/** Returns the query of the member's questions. Answers that the server has not confirmed are applied to it. */
export function useSignals() {
  const { data, ...query } = useQuery({
    queryKey: signalsKey,
    queryFn: () => getJson(`${path}?limit=100`, signalsResponse),
  });
  return { ...query, data: useLaidOver(signalsKey, data, signalsWithRecord) };
}

/**
 * Returns the query of the differences that the member did not ask about. They are fetched once the drawer is
 * opened.
 */
export function useChances(isOpen: boolean) {
  return useQuery({
    queryKey: [...signalsKey, 'chances'],
    queryFn: () => getJson(`${path}chances/`, chancesResponse),
    enabled: isOpen,
  });
}

/** Returns the calls that ask, change and remove a question. Each reads the questions and Hoy again. */
export function useQuestionActions() {
  const queries = useQueryClient();
  const reread = () =>
    Promise.all([signalsKey, dayKey, ['paradas']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  return {
    ask: async (input: SignalQuestionInput) => {
      await postJson(questions, input, registeredResponse);
      await reread();
    },
    change: async (id: number, input: SignalQuestionInput) => {
      await patchJson(`${questions}${id}/`, input, registeredResponse);
      await reread();
    },
    remove: async (id: number, { withWords }: { withWords: boolean }) => {
      await deleteResource(withWords ? `${questions}${id}/words/` : `${questions}${id}/`);
      await reread();
    },
  };
}
