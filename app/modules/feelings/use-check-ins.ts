import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deleteResource, getJson, postJson } from '#app/platform/browser/api.ts';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { notify } from '#ui/toast.tsx';
import { draftName, type ReadyDraft } from './check-in-draft.ts';
import { type CheckIn, checkInResponse, type Today, todayResponse } from './feelings.schema.ts';
import { inLanguageOf } from './taxonomy-names.ts';

const todayKey = ['feelings', 'today'] as const;
/** Where check-ins are kept. */
export const feelingsPath = '/api/users_flow/user-feelings/';

/** What was recorded today, and the words to go on with. */
export function useToday() {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: todayKey,
    queryFn: () => getJson('/api/users_flow/today/', todayResponse),
    select: useCallback((today: Today) => inLanguageOf(i18n, today), [i18n]),
  });
}

/** A draft on its way, and how it is shown meanwhile. */
export type Recording = { sent: ReadyDraft; expected: CheckIn };

/** Keeps a check-in; it shows at once, and goes again when the server refuses. */
export function useRecordCheckIn() {
  const queries = useQueryClient();
  const { t } = useLingui();
  return useMutation({
    mutationFn: ({ sent }: Recording) => postJson(feelingsPath, sent, checkInResponse),
    onMutate: async ({ expected }) => {
      await queries.cancelQueries({ queryKey: todayKey });
      changeToday(queries, (list) => [expected, ...list]);
    },
    onSuccess: (stored, { expected }) => {
      draftAnswered(draftName, true);
      changeToday(queries, (list) => list.map((each) => (each.id === expected.id ? stored : each)));
      // Nothing is celebrated at the lowest point; the calm card has come instead.
      if (!isLowest(stored)) notify.success(t`Guardado`, { id: 'check-in' });
    },
    onError: (_error, { expected }) => {
      draftAnswered(draftName, false);
      changeToday(queries, (list) => list.filter((each) => each.id !== expected.id));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: todayKey }),
  });
}

/** Takes a check-in back, at once on the screen. */
export function useWithdrawCheckIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (checkIn: CheckIn) => deleteResource(`${feelingsPath}${checkIn.id}/`),
    onMutate: async (checkIn) => {
      await queries.cancelQueries({ queryKey: todayKey });
      changeToday(queries, (list) => list.filter((each) => each.id !== checkIn.id));
    },
    onError: (error, checkIn) => {
      // What is asked for again afterwards may not come either.
      changeToday(queries, (list) => [...list, checkIn].toSorted(newestFirst));
      notify.error(error.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: todayKey }),
  });
}

function newestFirst(one: CheckIn, other: CheckIn): number {
  return Date.parse(other.created) - Date.parse(one.created);
}

function changeToday(queries: QueryClient, change: (list: CheckIn[]) => CheckIn[]): void {
  queries.setQueryData<Today>(todayKey, (today) => {
    if (!today) return today;
    const check_ins = change(today.check_ins);
    return { ...today, check_ins, calm: today.calm || check_ins.some(isLowest) };
  });
}

function isLowest({ agrado, energia }: CheckIn): boolean {
  return agrado === 1 && energia === 1;
}
