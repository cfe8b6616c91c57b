import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { z } from 'zod';
import { type ApplicationResponse, maxNoteLength } from '#app/modules/selection/schema.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { Age } from '../queue/age.tsx';
import { useChange } from './use-applications.ts';

const shape = z.string();

/** The notes of reviewers, and a form for another note. The typed text survives the end of the session. */
export function NotesSection({ application: { id, notes } }: { application: ApplicationResponse }) {
  const { t } = useLingui();
  const change = useChange();
  const [body, setBody] = useKeptDraft(`nota-${id}`, shape, '');
  const form = useForm<string>({
    fields: 'body',
    check: (typed) => (typed.trim() === '' ? { body: t`Escribe la nota.` } : noErrors),
    save: async (typed) => {
      await change('POST', `${id}/notes/`, { body: typed });
      setBody('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(body);
  };
  return (
    <section className="grid gap-3" aria-labelledby="notas">
      <h2 id="notas" className="text-h3">
        <Trans>Notas</Trans>
      </h2>
      {notes.map((note) => (
        <article key={note.id} className="grid gap-1 rounded-card border border-line bg-card p-4">
          <p className="queue-quote">{note.body}</p>
          <p className="text-sm text-muted">
            {note.by?.username} · <Age instant={note.written_at} />
          </p>
        </article>
      ))}
      <form ref={form.ref} className="grid gap-3" onSubmit={submit} noValidate>
        <TextArea
          name="body"
          label={t`Una nota para quienes revisan`}
          rows={3}
          maxLength={maxNoteLength}
          value={body}
          onChange={(event) => {
            form.touch(['body']);
            setBody(event.target.value);
          }}
          error={form.errors.body}
        />
        <div>
          <Button type="submit" variant="secondary" pending={form.isPending}>
            <Trans>Guardar la nota</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
