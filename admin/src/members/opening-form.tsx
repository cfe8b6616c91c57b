import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { maxDeedReasonLength } from '#app/modules/accounts/schema.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReasonFields, toReason } from '../queue/reason-fields.tsx';
import { openRecord } from './use-member.ts';

const shape = z.object({ choice: z.string(), text: z.string() });
const empty = { choice: '', text: '' };

/** Asks why a record is opened. The typed reason survives a reload and the end of the session. */
export function OpeningForm({ id, onOpened }: { id: number; onOpened(): void }) {
  const { t } = useLingui();
  const draftName = `apertura-${id}`;
  const [draft, setDraft] = useKeptDraft(draftName, shape, empty);
  const [isTried, setTried] = useState(false);
  const reason = toReason(draft);
  const form = useForm<string>({
    fields: 'reason',
    save: async (typed) => {
      await openRecord(id, typed);
      removeDraft(draftName);
      onOpened();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason !== '') void form.submit(reason);
  };
  const words = {
    label: t`Por qué la abres`,
    help: t`Esta persona lo lee, con tu nombre, en Mis datos. La ficha queda abierta una hora.`,
    maxLength: maxDeedReasonLength,
    choices: [t`Nos ha escrito porque no puede entrar.`, t`Nos ha escrito sobre su correo.`],
  };
  return (
    <form ref={form.ref} className="grid max-w-xl gap-4" onSubmit={submit} noValidate>
      <h1 className="app-page-title">
        <Trans>Abrir la ficha {id}</Trans>
      </h1>
      <ReasonFields
        words={words}
        draft={draft}
        onDraft={setDraft}
        isTried={isTried}
        error={form.errors.reason}
      />
      <div>
        <Button type="submit" pending={form.isPending}>
          <Trans>Abrir la ficha</Trans>
        </Button>
      </div>
    </form>
  );
}
