import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { openRecord } from './use-member.ts';

const shape = z.object({ choice: z.string(), text: z.string() });
const empty = { choice: '', text: '' };
/** The option with which the reason is typed instead of chosen. */
const own = 'propio';
/** The maximum length of a reason. The server refuses a longer one. */
const maxReasonLength = 200;

/** Asks why a record is opened. The typed reason survives a reload and the end of the session. */
export function OpeningForm({ id, onOpened }: { id: number; onOpened(): void }) {
  const { t } = useLingui();
  const draftName = `apertura-${id}`;
  const [draft, setDraft] = useKeptDraft(draftName, shape, empty);
  const [isTried, setTried] = useState(false);
  const reason = (draft.choice === own ? draft.text : draft.choice).trim();
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
  const choices = [t`Nos ha escrito porque no puede entrar.`, t`Nos ha escrito sobre su correo.`];
  return (
    <form ref={form.ref} className="grid max-w-xl gap-4" onSubmit={submit} noValidate>
      <h1 className="app-page-title">
        <Trans>Abrir la ficha {id}</Trans>
      </h1>
      <RadioGroup
        name="choice"
        label={t`Por qué la abres`}
        help={t`Esta persona lo lee, con tu nombre, en Mis datos. La ficha queda abierta una hora.`}
        options={[...choices, own].map((value) => ({
          value,
          label: value === own ? t`Con otras palabras` : value,
        }))}
        value={draft.choice}
        onSelect={(choice) => setDraft((current) => ({ ...current, choice }))}
        error={isTried && draft.choice === '' ? t`Elige un motivo.` : form.errors.reason}
      />
      {draft.choice === own && (
        <TextArea
          name="text"
          label={t`Tus palabras`}
          rows={3}
          maxLength={maxReasonLength}
          autoFocus
          value={draft.text}
          onChange={(event) => setDraft((current) => ({ ...current, text: event.target.value }))}
          error={isTried && reason === '' ? t`Escribe el motivo.` : undefined}
        />
      )}
      <div>
        <Button type="submit" pending={form.isPending}>
          <Trans>Abrir la ficha</Trans>
        </Button>
      </div>
    </form>
  );
}
