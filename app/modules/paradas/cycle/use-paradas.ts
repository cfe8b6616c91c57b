import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { deleteResource, getJson, patchJson, postJson } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { notify } from '#ui/toast.tsx';
import { type DayMove, withDayMove } from './day-move.ts';
import { sayOfDay, useDayMoves, useOnDaySaid } from './day-moves.ts';
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

/**
 * The Parada that is not finished, draft or open, with its days; null where there is none. What she has said of its days
 * and the server has not answered for yet is laid over them.
 */
export function useUnfinishedParada() {
  const queries = useQueryClient();
  const list = useParadas();
  const id = list.data?.items.find(({ state }) => !isFinished(state))?.id;
  const item = useParada(id);
  const data = list.data && id === undefined ? null : item.data;
  const moves = useDayMoves(id);
  useOnDaySaid((paradaId, move) => {
    queries.setQueryData<ParadaResponse>(itemKey(paradaId), (parada) => parada && withDayMove(parada, move));
  });
  return {
    list,
    data: useMemo(() => data && moves.reduce(withDayMove, data), [data, moves]),
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

/** Says something of a day; it shows at once, outlives a reload without a network, and goes again when it is refused. */
export function useChangeDay(id: number): (move: DayMove) => void {
  const queries = useQueryClient();
  return (move) => {
    const onStored = () => void queries.invalidateQueries();
    sayOfDay(id, move, {
      onStored,
      onRefused: (error) => {
        notify.error(toErrorMessage(error));
        onStored();
      },
    });
  };
}

/** Destroys the letter for ever. */
export function useDestroyLetter(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => deleteResource(`${paradasPath}${id}/letter/`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['paradas'] }),
  });
}

function keep(queries: QueryClient, parada: ParadaResponse): void {
  queries.setQueryData(itemKey(parada.id), parada);
}
