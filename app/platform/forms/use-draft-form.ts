import { useState } from 'react';
import { type DraftShape, draftSent } from '../browser/drafts.ts';
import { useKeptDraft } from '../browser/use-kept-draft.ts';
import { type FieldErrors, hasErrors, noErrors } from './field-errors.ts';
import { type Refuse, useForm } from './use-form.ts';

type Options<Draft> = {
  /** The storage name of the draft, its schema, and the empty form. */
  draft: { name: string; schema: DraftShape<Draft>; empty: Draft };
  fields: readonly string[];
  check(values: Draft): FieldErrors;
  /** Sends the form. This function must call `draftAnswered` once the draft is stored or refused. */
  save(values: Draft, refuse: Refuse): void;
};

/**
 * A form whose fields survive a reload. The form is emptied when it is sent, and filled again if it is refused. After
 * `check` has refused the values, the errors are updated while the person types, so that a corrected field loses its
 * error immediately.
 */
export function useDraftForm<Draft extends object>({ draft, fields, check, save }: Options<Draft>) {
  const [values, setValues] = useKeptDraft(draft.name, draft.schema, draft.empty);
  const [isChecked, setChecked] = useState(false);
  const form = useForm<Draft>({
    fields,
    save: (sent, refuse) => {
      draftSent(draft.name);
      setValues(draft.empty);
      save(sent, (error) => {
        setValues(sent);
        refuse(error);
      });
    },
  });
  const change = (part: Partial<Draft>) => {
    setValues((current) => ({ ...current, ...part }));
    form.touch(Object.keys(part));
  };
  const replace = (next: (current: Draft) => Draft) => {
    setValues(next);
    setChecked(false);
    form.show(noErrors);
  };
  const submit = () => {
    const isWrong = hasErrors(check(values));
    setChecked(isWrong);
    return isWrong ? form.show(noErrors) : form.submit(values);
  };
  const errors = isChecked ? { ...form.errors, ...check(values) } : form.errors;
  return { values, errors, tries: form.tries, change, replace, submit };
}
