import { useLingui } from '@lingui/react/macro';
import { askForDiary } from '#app/modules/accounts/ui.tsx';
import { addDayRecord, undoDayRecord } from '#app/modules/days/ui.tsx';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { notify } from '#ui/overlays/toast.tsx';
import { isLowest } from './calm.ts';
import { draftName, type ReadyDraft, toSent, type WaitingCheckIn } from './check-in-draft.browser.ts';
import type { CheckIn } from './feelings.schema.ts';

/**
 * The query key of everything that the screens show about the day: the day itself (`dayKey`), recaps, and lines of
 * earlier days.
 */
export const todayKey = ['today'] as const;

export const feelingsPath = '/api/users_flow/user-feelings/';

type Recording = {
  draft: ReadyDraft;
  /** The member's current local day from the response of the server. */
  localDay: string;
  onStored?: () => void;
  onRefused: (error: unknown) => void;
};

/**
 * Returns a function that records a check-in. The check-in is shown immediately and waits in the browser until the
 * server has stored it. Without consent to a diary, the member is first asked for the consent.
 */
export function useRecordCheckIn({ hasDiary }: { hasDiary: boolean }) {
  const { t } = useLingui();
  const send = (recording: Recording, mayAsk: boolean) => {
    const { draft, localDay, onStored, onRefused } = recording;
    const body = toSent(draft);
    const { agrado, energia, ayudas } = body;
    const effect = { localDay, checkIn: { agrado, energia, ayudas } };
    addDayRecord(
      { kind: 'check-in', path: feelingsPath, body, effect },
      {
        onStored: () => {
          // After a check-in at the lowest point the screen does not celebrate and shows the calm card instead.
          if (!isLowest(draft)) notify.success(t`Guardado`, { id: 'check-in' });
          onStored?.();
        },
        onRefused: (error) => {
          if (!mayAsk || !(error instanceof ApiError) || error.status !== 403) return onRefused(error);
          void askForDiary().then((isGranted) =>
            isGranted ? send({ draft, localDay, onRefused }, false) : onRefused(error),
          );
        },
      },
    );
    // The draft is deleted, because the log now contains the check-in. Otherwise the form would offer the same
    // check-in a second time.
    draftAnswered(draftName, true);
  };
  return async (recording: Recording) => {
    if (hasDiary) return send(recording, true);
    if (await askForDiary()) return send(recording, false);
    recording.onRefused(new ApiError(403, t`Sin tu permiso no guardamos nada.`, {}));
  };
}

/**
 * Takes a check-in back. The check-in disappears from the screen immediately and appears again if the server
 * refuses.
 */
export function withdrawCheckIn(checkIn: CheckIn | WaitingCheckIn): void {
  const inverse = {
    kind: 'check-in-withdrawal',
    method: 'DELETE',
    body: {},
    isDated: false,
    effect: { withdrawn: checkIn.id },
  } as const;
  if ('key' in checkIn) undoDayRecord(checkIn.key, { ...inverse, path: `${feelingsPath}{id}/` });
  else
    addDayRecord(
      { ...inverse, path: `${feelingsPath}${checkIn.id}/` },
      { onRefused: (error) => void notify.error(toErrorMessage(error)) },
    );
}
