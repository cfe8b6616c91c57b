import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, deleteResource, getJson, postJson } from '#app/platform/browser/api.ts';
import { notify } from '#ui/toast.tsx';
import {
  type Draft,
  draftOf,
  emptyDraft,
  expectedCheckIn,
  isReady,
  type ReadyDraft,
} from './check-in-draft.ts';
import { type CheckIn, checkInAnswer, type Today, todayAnswer } from './feelings.schema.ts';

const todayKey = ['feelings', 'today'] as const;
const feelingsPath = '/api/users_flow/user-feelings/';

/** What was recorded today, and the words to go on with. */
export function useToday() {
  return useQuery({ queryKey: todayKey, queryFn: () => getJson('/api/users_flow/today/', todayAnswer) });
}

/** One text for each field that was refused; `form` is what concerns none of them. */
export type FormErrors = Record<string, string>;

/**
 * The draft of the next check-in and what can be done with it. Saving and undoing show at once; when the server
 * refuses, the list is as before and the draft is back.
 */
export function useCheckIns(localDay: string) {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [errors, setErrors] = useState<FormErrors>({});
  const [tries, setTries] = useState(0);
  const queries = useQueryClient();
  const { t } = useLingui();

  const refuse = (texts: FormErrors) => {
    setErrors(texts);
    setTries((count) => count + 1);
  };

  const record = useMutation({
    mutationFn: ({ sent }: Recording) => postJson(feelingsPath, sent, checkInAnswer),
    onMutate: async ({ sent, expected }) => {
      await queries.cancelQueries({ queryKey: todayKey });
      changeToday(queries, (list) => [expected, ...list]);
      setDraft(emptyDraft);
      setErrors({});
      return sent;
    },
    onSuccess: (stored, { expected }) => {
      changeToday(queries, (list) => list.map((each) => (each.id === expected.id ? stored : each)));
      // Nothing is celebrated at the lowest point; the calm card has come instead.
      if (!isLowest(stored)) notify.success(t`Guardado`, { id: 'check-in' });
    },
    onError: (error, { sent, expected }) => {
      changeToday(queries, (list) => list.filter((each) => each.id !== expected.id));
      setDraft(sent);
      refuse(errorsOf(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: todayKey }),
  });

  const undo = useMutation({
    mutationFn: (checkIn: CheckIn) => deleteResource(`${feelingsPath}${checkIn.id}/`),
    onMutate: async (checkIn) => {
      await queries.cancelQueries({ queryKey: todayKey });
      changeToday(queries, (list) => list.filter((each) => each.id !== checkIn.id));
    },
    onSuccess: (_, checkIn) => {
      setDraft((current) => (isUntouched(current) ? draftOf(checkIn) : current));
    },
    onError: (error) => {
      notify.error(error.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: todayKey }),
  });

  const save = () => {
    if (isReady(draft)) {
      record.mutate({ sent: draft, expected: expectedCheckIn(draft, localDay) });
      return;
    }
    refuse({
      ...(draft.agrado === null ? { agrado: t`Elige un punto de muy desagradable a muy agradable.` } : {}),
      ...(draft.energia === null ? { energia: t`Elige un punto de energía muy baja a muy alta.` } : {}),
    });
  };

  const change = (next: Draft) => {
    setErrors((current) => unchangedErrors(current, draft, next));
    setDraft(next);
  };

  return {
    draft,
    change,
    tries,
    errors,
    save,
    undo: undo.mutate,
    isSaving: record.isPending,
    isWaiting: record.isPaused,
  };
}

type Recording = { sent: ReadyDraft; expected: CheckIn };

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

/** A text under a field goes as soon as the field is touched. */
function unchangedErrors(errors: FormErrors, before: Draft, after: Draft): FormErrors {
  const touched = new Set(['form', ...Object.keys(differences(before, after))]);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.has(field)));
}

function differences(before: Draft, after: Draft): Partial<Draft> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => old.get(field) !== value));
}

function isUntouched(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft);
}

function errorsOf(error: Error): FormErrors {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const byField = Object.fromEntries(fields.map(([field, texts]) => [field, texts.join(' ')]));
  const isOfField = Object.keys(byField).some((field) => field in emptyDraft);
  return isOfField ? byField : { form: error.message };
}
