import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useLaidOver } from '#app/modules/days/ui.tsx';
import { deleteResource, getJson, patchJson, postJson } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { notify } from '#ui/overlays/toast.tsx';
import type { DayMove } from './day-move.browser.ts';
import { changeDay } from './day-moves.browser.ts';
import type { IntentionWhen } from './intention-when.ts';
import {
  type ClosingInput,
  type DraftInput,
  type ParadaInput,
  type ParadaResponse,
  paradaResponse,
  paradasResponse,
} from './paradas.schema.ts';
import { withRecord } from './with-record.browser.ts';

const paradasPath = '/api/paradas/';
const listKey = ['paradas', 'list'] as const;
const itemKey = (id: number | undefined) => ['paradas', 'item', id] as const;

/**
 * Returns the query of the member's Paradas, newest first. The response also states whether the member may
 * start another Parada.
 */
function useParadas() {
  return useQuery({ queryKey: listKey, queryFn: () => getJson(`${paradasPath}?limit=100`, paradasResponse) });
}

/** Returns the query of one Parada with its days. The query is not sent until the id is known. */
function useParada(id: number | undefined) {
  return useQuery({
    queryKey: itemKey(id),
    queryFn: () => getJson(`${paradasPath}${id}/`, paradaResponse),
    enabled: id !== undefined,
  });
}

/**
 * Returns the unfinished Parada, draft or open, with its days; null if there is none. The result includes
 * changes of days that the server has not confirmed yet.
 */
export function useUnfinishedParada() {
  const list = useParadas();
  const id = list.data?.items.find(({ state }) => !isFinished(state))?.id;
  const item = useParada(id);
  const laid = useLaidOver(itemKey(id), item.data, withRecord);
  return {
    list,
    data: list.data && id === undefined ? null : laid,
    error: list.error ?? item.error,
    isPaused: list.isPaused || item.isPaused,
    // If the id is unknown, only the list is fetched. Once the list is loaded, the Parada is fetched automatically.
    refetch: () => (id === undefined ? list.refetch() : Promise.all([list.refetch(), item.refetch()])),
  };
}

/** Returns whether a Parada is over: closed or ended early. */
export function isFinished(state: ParadaResponse['state']): boolean {
  return state === 'closed' || state === 'ended_early';
}

/** A change of a Parada's state. */
export type Move =
  | { name: 'pause' | 'resume' | 'end' | 'begin' }
  | { name: 'close'; body: Partial<ClosingInput> };

/**
 * Changes the state of a Parada and refetches all data that depends on the state. If the Parada is then
 * finished, opens its report.
 */
export function useMoveParada(id: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (move: Move) =>
      postJson(`${paradasPath}${id}/${move.name}/`, 'body' in move ? move.body : {}, paradaResponse),
    onSuccess: (parada) => {
      // Screens of an open Parada redirect once the Parada is over. Therefore the report opens before the cache
      // changes.
      if (isFinished(parada.state))
        flushSync(() => void navigate(`/parada/informe/${id}`, { replace: true }));
      keep(queries, parada);
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Creates a draft for the start of a Parada. */
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

/**
 * Changes a draft. The requests are sent one after the other. In the cache, the fields that the screen needs
 * are changed immediately.
 */
export function useFillDraft(id: number) {
  const queries = useQueryClient();
  const mutationKey = ['paradas', 'draft', id];
  return useMutation({
    mutationKey,
    scope: { id: `draft-${id}` },
    mutationFn: (input: DraftInput) => patchJson(`${paradasPath}${id}/`, input, paradaResponse),
    onMutate: ({ minutes_a_day, focus, intention, intention_when, start, letter }) => {
      const has_letter = letter === null ? false : undefined;
      const shown = { minutes_a_day, focus, intention, intention_when, start, has_letter };
      const known = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
      queries.setQueryData<ParadaResponse>(itemKey(id), (parada) => parada && { ...parada, ...known });
    },
    onSuccess: (parada) => {
      // If another change is pending, this response does not contain that change.
      if (queries.isMutating({ mutationKey }) <= 1) keep(queries, parada);
    },
    onError: (error) => {
      notify.error(error.message);
      return queries.invalidateQueries({ queryKey: itemKey(id) });
    },
  });
}

/**
 * Stores the schedule of the intention of an open Parada. The schedule applies from today on. Then refetches all data
 * that depends on it.
 */
export function useSetIntentionWhen(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (when: IntentionWhen) =>
      patchJson(`${paradasPath}${id}/`, { intention_when: when }, paradaResponse),
    onSuccess: (parada) => {
      keep(queries, parada);
      return queries.invalidateQueries();
    },
  });
}

/**
 * Returns a function that changes a day. The change is shown immediately and survives a reload without a
 * network. If the server refuses the change, the change is undone.
 */
export function useChangeDay(id: number): (move: DayMove) => void {
  const queries = useQueryClient();
  return (move) => {
    const onStored = () => void queries.invalidateQueries();
    changeDay(id, move, {
      onStored,
      onRefused: (error) => {
        notify.error(toErrorMessage(error));
        onStored();
      },
    });
  };
}

/** Destroys the letter of a Parada. */
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
