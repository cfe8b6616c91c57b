import { useLingui } from '@lingui/react/macro';
import { useDraftForm } from '#app/platform/forms/use-draft-form.ts';
import {
  checkInDraft,
  type Draft,
  draftName,
  draftOf,
  emptyDraft,
  expectedCheckIn,
  isReady,
} from './check-in-draft.ts';
import type { CheckIn } from './feelings.schema.ts';
import { useRecordCheckIn, useWithdrawCheckIn } from './use-check-ins.ts';

const kept = { name: draftName, schema: checkInDraft, empty: emptyDraft };

/** The draft of the next check-in. What is refused comes back as it was typed; what is undone comes back too. */
export function useCheckInForm(localDay: string) {
  const { t } = useLingui();
  const record = useRecordCheckIn();
  const withdraw = useWithdrawCheckIn();
  const { replace, ...form } = useDraftForm<Draft>({
    draft: kept,
    fields: Object.keys(emptyDraft),
    check: ({ agrado, energia }) => ({
      ...(agrado === null ? { agrado: t`Elige un punto de muy desagradable a muy agradable.` } : {}),
      ...(energia === null ? { energia: t`Elige un punto de energía muy baja a muy alta.` } : {}),
    }),
    save: (sent, refuse) => {
      if (isReady(sent))
        record.mutate({ sent, expected: expectedCheckIn(sent, localDay) }, { onError: refuse });
    },
  });

  const undo = (checkIn: CheckIn) => {
    const onSuccess = () => replace((current) => (isUntouched(current) ? draftOf(checkIn) : current));
    withdraw.mutate(checkIn, { onSuccess });
  };

  return { form: { ...form, isSaving: record.isPending && !record.isPaused }, undo };
}

function isUntouched(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft);
}
