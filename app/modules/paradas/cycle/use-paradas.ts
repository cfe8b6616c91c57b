import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { deleteResource, getJson, patchJson, postJson } from '#app/platform/browser/api.ts';
import { notify } from '#ui/toast.tsx';
import {
  type ClosingInput,
  type DraftInput,
  type ParadaInput,
  type ParadaResponse,
  paradaResponse,
  paradasResponse,
} from './paradas.schema.ts';

const paradasPath = '/api/paradas/';
const listKey = ['paradas', 'list'] as const;
const itemKey = (id: number | undefined) => ['paradas', 'item', id] as const;

/** Her Paradas, newest first, and whether she may start another. */
function useParadas() {
  return useQuery({ queryKey: listKey, queryFn: () => getJson(`${paradasPath}?limit=100`, paradasResponse) });
}

/** One Parada with its days; waits for its number. */
function useParada(id: number | undefined) {
  return useQuery({
    queryKey: itemKey(id),
    queryFn: () => getJson(`${paradasPath}${id}/`, paradaResponse),
    enabled: id !== undefined,
  });
}

/** The Parada that is not finished, draft or open, with its days; null where there is none. */
export function useUnfinishedParada() {
  const list = useParadas();
  const id = list.data?.items.find(({ state }) => !isFinished(state))?.id;
  const item = useParada(id);
  const data = list.data && id === undefined ? null : item.data;
  return {
    list,
    data,
    error: list.error ?? item.error,
    isPaused: list.isPaused || item.isPaused,
    // One whose number is not known yet is asked for by itself once the list is there.
    refetch: () => (id === undefined ? list.refetch() : Promise.all([list.refetch(), item.refetch()])),
  };
}

/** Whether a Parada is over, at its time or before. */
export function isFinished(state: ParadaResponse['state']): boolean {
  return state === 'closed' || state === 'ended_early';
}

/** A move of a Parada: pause, resume, end, close, begin. */
export type Move =
  | { name: 'pause' | 'resume' | 'end' | 'begin' }
  | { name: 'close'; body: Partial<ClosingInput> };

/** Moves a Parada on; everything that shows it renews itself. One that is over leads to its report. */
export function useMoveParada(id: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (move: Move) =>
      postJson(`${paradasPath}${id}/${move.name}/`, 'body' in move ? move.body : {}, paradaResponse),
    onSuccess: (parada) => {
      // The screens of an open Parada turn away once it is over, so its report is there before they hear of it.
      if (isFinished(parada.state))
        flushSync(() => void navigate(`/parada/informe/${id}`, { replace: true }));
      keep(queries, parada);
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Keeps the draft of a start that is new. */
export function useCreateDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<ParadaInput, 'draft'>) =>
      postJson(paradasPath, { ...input, draft: true }, paradaResponse),
    onSuccess: (parada) => {
      keep(queries, parada);
      return queries.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Fills a draft, one change after the other; what the screen needs to go on shows at once. */
export function useFillDraft(id: number) {
  const queries = useQueryClient();
  const mutationKey = ['paradas', 'draft', id];
  return useMutation({
    mutationKey,
    scope: { id: `draft-${id}` },
    mutationFn: (input: DraftInput) => patchJson(`${paradasPath}${id}/`, input, paradaResponse),
    onMutate: ({ minutes_a_day, focus, intention, start, letter }) => {
      const has_letter = letter === null ? false : undefined;
      const shown = { minutes_a_day, focus, intention, start, has_letter };
      const known = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
      queries.setQueryData<ParadaResponse>(itemKey(id), (parada) => parada && { ...parada, ...known });
    },
    onSuccess: (parada) => {
      // What has been said since is not in this answer yet.
      if (queries.isMutating({ mutationKey }) <= 1) keep(queries, parada);
    },
    onError: (error) => {
      notify.error(error.message);
      return queries.invalidateQueries({ queryKey: itemKey(id) });
    },
  });
}

/** What is said of a day: a rest, that there is none after all, or what became of the intention. */
export type DayMove =
  | { name: 'rest' | 'work'; localDay: string }
  | { name: 'intention'; localDay: string; answer: ParadaResponse['intention_answers'][number]['answer'] };

/** Says something of a day; it shows at once, and goes again when the server refuses. */
export function useChangeDay(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (move: DayMove) => {
      const path = `${paradasPath}${id}/`;
      const { localDay: local_day } = move;
      if (move.name === 'intention')
        await postJson(`${path}intention/`, { local_day, answer: move.answer }, paradaResponse);
      else if (move.name === 'rest') await postJson(`${path}rest/`, { local_day }, paradaResponse);
      else await deleteResource(`${path}rest/?local_day=${local_day}`);
    },
    onMutate: async (move) => {
      await queries.cancelQueries({ queryKey: itemKey(id) });
      const before = queries.getQueryData<ParadaResponse>(itemKey(id));
      queries.setQueryData<ParadaResponse>(itemKey(id), (parada) => parada && withDayMove(parada, move));
      return { before };
    },
    onError: (error, _move, context) => {
      queries.setQueryData(itemKey(id), context?.before);
      notify.error(error.message);
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Destroys the letter for ever. */
export function useDestroyLetter(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => deleteResource(`${paradasPath}${id}/letter/`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['paradas'] }),
  });
}

/** A Parada as it will be once the server has heard of a move of one day. */
export function withDayMove(parada: ParadaResponse, move: DayMove): ParadaResponse {
  const { localDay } = move;
  if (move.name === 'intention') {
    const others = parada.intention_answers.filter(({ local_day }) => local_day !== localDay);
    const intention_answers = [...others, { local_day: localDay, answer: move.answer }];
    return { ...parada, intention_answers };
  }
  const isRest = move.name === 'rest';
  const days = parada.days.map((day) => {
    if (day.local_day !== localDay || (day.state !== 'rest' && !isRest) || day.state === 'done') return day;
    return {
      ...day,
      state: isRest ? ('rest' as const) : day.check_in ? ('partial' as const) : ('none' as const),
    };
  });
  const others = parada.rests_ahead.filter((day) => day !== localDay);
  const isAhead = !parada.days.some(({ local_day }) => local_day === localDay);
  return { ...parada, days, rests_ahead: isRest && isAhead ? [...others, localDay] : others };
}

function keep(queries: QueryClient, parada: ParadaResponse): void {
  queries.setQueryData(itemKey(parada.id), parada);
}
