import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { askForDiary } from '#app/modules/accounts/ui.tsx';
import { deleteResource } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { outbox, record, useWaiting } from '#app/platform/browser/use-outbox.ts';
import { notify } from '#ui/toast.tsx';
import { draftName, type ReadyDraft, toWaitingCheckIn, type WaitingCheckIn } from './check-in-draft.ts';
import type { CheckIn, Today } from './feelings.schema.ts';

/** The query key of the day. Every query with a `Today` is under it. */
export const todayKey = ['today'] as const;

const kind = 'check-in';
export const feelingsPath = '/api/users_flow/user-feelings/';

/** Returns the check-ins that wait to be stored, newest first. */
export function useWaitingCheckIns(localDay: string): WaitingCheckIn[] {
  const waiting = useWaiting(kind);
  return useMemo(
    () => waiting.flatMap((item) => toWaitingCheckIn(item, localDay) ?? []).toReversed(),
    [waiting, localDay],
  );
}

type Recording = { draft: ReadyDraft; onStored?: () => void; onRefused: (error: unknown) => void };

/**
 * Returns a function that records a check-in. The check-in is shown at once and waits in the browser until the server
 * has stored it. Without consent to a diary the member is asked for it first.
 */
export function useRecordCheckIn({ hasDiary }: { hasDiary: boolean }) {
  const queries = useQueryClient();
  const { t } = useLingui();
  const send = ({ draft, onStored, onRefused }: Recording, mayAsk: boolean) => {
    record(kind, feelingsPath, draft, {
      onStored: (response) => {
        changeToday(queries, (list) => (isCheckIn(response) ? [response, ...list] : list));
        // Nothing is celebrated at the lowest point; the calm card is shown instead.
        if (!isLowest(draft)) notify.success(t`Guardado`, { id: 'check-in' });
        onStored?.();
      },
      onRefused: (error) => {
        if (!mayAsk || !(error instanceof ApiError) || error.status !== 403) return onRefused(error);
        void askForDiary().then((isGranted) =>
          isGranted ? send({ draft, onRefused }, false) : onRefused(error),
        );
      },
    });
    // The outbox holds the check-in now. A draft of the same would be restored beside it.
    draftAnswered(draftName, true);
  };
  return async (recording: Recording) => {
    if (hasDiary) return send(recording, true);
    if (await askForDiary()) return send(recording, false);
    recording.onRefused(new ApiError(403, t`Sin tu permiso no guardamos nada.`, {}));
  };
}

/** Takes a check-in back, at once on the screen. One that was never sent is only removed from the outbox. */
export function useWithdrawCheckIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (checkIn: CheckIn | WaitingCheckIn) => {
      if (!('key' in checkIn)) await deleteResource(`${feelingsPath}${checkIn.id}/`);
      else outbox.takeBack(checkIn.key);
    },
    onMutate: async (checkIn) => {
      await queries.cancelQueries({ queryKey: todayKey });
      changeToday(queries, (list) => list.filter((each) => each.id !== checkIn.id));
    },
    onError: (error, checkIn) => {
      // The next fetch may fail too, so the check-in is restored here.
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
  queries.setQueriesData<Today>({ queryKey: todayKey }, (today) => {
    if (!today) return today;
    const check_ins = change(today.check_ins);
    return { ...today, check_ins, calm: today.calm || check_ins.some(isLowest) };
  });
}

/** Checks whether both axes are at their lowest, which starts a calm time. */
export function isLowest({ agrado, energia }: Pick<CheckIn, 'agrado' | 'energia'>): boolean {
  return agrado === 1 && energia === 1;
}

function isCheckIn(response: unknown): response is CheckIn {
  return (
    typeof response === 'object' &&
    response !== null &&
    'id' in response &&
    typeof response.id === 'number' &&
    'palabras' in response &&
    'undo_until' in response
  );
}
