import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { type PositionSettings, useSchedule } from './use-position.ts';

/** The form for the date on which a position closes, or on which a closed position opens. */
export function ScheduleForm({ position }: { position: PositionSettings }) {
  const { t, i18n } = useLingui();
  const schedule = useSchedule(position.id);
  const [typed, setTyped] = useState('');
  const action = position.is_open ? 'unpublish' : 'publish';
  const due = position.is_open ? position.closes_at : position.opens_at;
  const form = useForm<string | null>({
    fields: ['due_at'],
    check: (value) => (value === '' ? { due_at: t`Elige un día y una hora.` } : noErrors),
    save: async (value) => {
      await schedule(action, value === null ? null : new Date(value).toISOString());
      setTyped('');
      notify.success(t`Guardado`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(typed);
  };
  const time = due && i18n.date(new Date(due), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section className="grid gap-3" aria-labelledby="fechas">
      <h2 id="fechas" className="text-h3">
        <Trans>Fechas</Trans>
      </h2>
      <p className="text-muted">
        {position.is_open ? (
          time ? (
            <Trans>Está abierta y se cierra sola el {time}.</Trans>
          ) : (
            <Trans>Está abierta y no tiene fecha de cierre.</Trans>
          )
        ) : time ? (
          <Trans>Está cerrada y se abre sola el {time}.</Trans>
        ) : (
          <Trans>Está cerrada y no tiene fecha de apertura.</Trans>
        )}
      </p>
      <form ref={form.ref} className="flex flex-wrap items-end gap-3" onSubmit={submit} noValidate>
        <TextField
          name="due_at"
          type="datetime-local"
          label={position.is_open ? t`Se cierra el` : t`Se abre el`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={form.errors.due_at ?? form.errors.form}
        />
        <Button type="submit" variant="secondary" pending={form.isPending}>
          <Trans>Guardar la fecha</Trans>
        </Button>
        {due && (
          <Button variant="quiet" onClick={() => void form.submit(null)}>
            <Trans>Quitar la fecha</Trans>
          </Button>
        )}
      </form>
    </section>
  );
}
