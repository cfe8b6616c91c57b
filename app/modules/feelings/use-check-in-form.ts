import { useLingui } from '@lingui/react/macro';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { useDraftForm } from '#app/platform/forms/use-draft-form.ts';
import {
  checkInDraft,
  type Draft,
  draftName,
  draftOf,
  emptyDraft,
  isReady,
  type ReadyDraft,
  type WaitingCheckIn,
} from './check-in-draft.browser.ts';
import type { CheckIn } from './feelings.schema.ts';
import { useRecordCheckIn, withdrawCheckIn } from './use-check-ins.ts';

const kept = { name: draftName, schema: checkInDraft, empty: emptyDraft };

type Options = {
  /** The member's current local day from the response of the server. */
  localDay: string;
  /** Whether the member has consented to a diary. If not, the form asks for the consent. */
  hasDiary: boolean;
  /** Called as soon as the check-in is visible. */
  onRecorded: (draft: ReadyDraft) => void;
  onRefused: () => void;
};

/**
 * Returns the form of the next check-in. If a check-in is refused or undone, its input returns to the form.
 */
export function useCheckInForm({ localDay, hasDiary, onRecorded, onRefused }: Options) {
  const { t } = useLingui();
  const record = useRecordCheckIn({ hasDiary });
  const { replace, ...form } = useDraftForm<Draft>({
    draft: kept,
    fields: Object.keys(emptyDraft),
    check: ({ agrado, energia }) => ({
      ...(agrado === null ? { agrado: t`Elige un punto de muy desagradable a muy agradable.` } : {}),
      ...(energia === null ? { energia: t`Elige un punto de energía muy baja a muy alta.` } : {}),
    }),
    save: (draft, refuse) => {
      if (!isReady(draft)) return;
      if (hasDiary) onRecorded(draft);
      void record({
        draft,
        localDay,
        onStored: () => hasDiary || onRecorded(draft),
        onRefused: (error) => {
          draftAnswered(draftName, false);
          onRefused();
          refuse(error);
        },
      });
    },
  });

  const undo = (checkIn: CheckIn | WaitingCheckIn) => {
    withdrawCheckIn(checkIn);
    replace((current) => (isUntouched(current) ? draftOf(checkIn) : current));
  };

  return { form, undo };
}

function isUntouched(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft);
}
