import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#app/platform/browser/api.ts';
import { draftSent } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
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

/** One text for each field that was refused; `form` is what concerns none of them. */
export type FormErrors = Record<string, string>;

/** The draft of the next check-in. What is refused comes back as it was typed; what is undone comes back too. */
export function useCheckInForm(localDay: string) {
  const { t } = useLingui();
  const { draft, errors, tries, change, refuse, replace } = useDraft();
  const record = useRecordCheckIn();
  const withdraw = useWithdrawCheckIn();

  const save = () => {
    if (isReady(draft)) {
      const onError = (error: Error) => {
        replace(() => draft);
        refuse(errorsOf(error));
      };
      draftSent(draftName);
      replace(() => emptyDraft);
      record.mutate({ sent: draft, expected: expectedCheckIn(draft, localDay) }, { onError });
      return;
    }
    refuse({
      ...(draft.agrado === null ? { agrado: t`Elige un punto de muy desagradable a muy agradable.` } : {}),
      ...(draft.energia === null ? { energia: t`Elige un punto de energía muy baja a muy alta.` } : {}),
    });
  };

  const undo = (checkIn: CheckIn) => {
    const onSuccess = () => replace((current) => (isUntouched(current) ? draftOf(checkIn) : current));
    withdraw.mutate(checkIn, { onSuccess });
  };

  return { draft, change, errors, tries, save, undo, isSaving: record.isPending && !record.isPaused };
}

function useDraft() {
  const [draft, setDraft] = useKeptDraft(draftName, checkInDraft, emptyDraft);
  const [errors, setErrors] = useState<FormErrors>({});
  const [tries, setTries] = useState(0);
  const change = (next: Draft) => {
    setErrors((current) => unchangedErrors(current, draft, next));
    setDraft(next);
  };
  const refuse = (texts: FormErrors) => {
    setErrors(texts);
    setTries((count) => count + 1);
  };
  const replace = (next: (current: Draft) => Draft) => {
    setDraft(next);
    setErrors({});
  };
  return { draft, errors, tries, change, refuse, replace };
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
