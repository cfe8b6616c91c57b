import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect } from 'react';
import { say } from '#app/platform/browser/texts.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { maxGestureLength } from './own.schema.ts';
import { type OwnReferent, useOwnActions } from './use-own-referents.ts';

const fields = { intention: msg`Tu gesto` };

/** The form that starts a gesture. Its text is first the behaviour of the referent. */
export function GestureForm({ own, onDone }: { own: OwnReferent; onDone: () => void }) {
  const { t } = useLingui();
  const { copy } = useOwnActions();
  const form = useForm<string>({
    fields: Object.keys(fields),
    check: (intention): Record<string, string> =>
      intention.trim() === '' ? { intention: say(msg`Escribe qué vas a hacer.`) } : {},
    save: async (intention) => {
      await copy(own.id, intention);
      onDone();
    },
  });
  useEffect(() => document.getElementById('intention')?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit(String(new FormData(event.currentTarget).get('intention') ?? ''));
  };
  return (
    <Form errors={form.errors} tries={form.tries} fields={fields} onSubmit={submit}>
      <TextArea
        name="intention"
        label={t`Tu gesto, con tus palabras`}
        help={t`Si puedes, di cuándo: «si entro en el portal, entonces saludo». Te preguntamos una vez al día durante 21 días.`}
        rows={3}
        maxLength={maxGestureLength}
        defaultValue={own.behaviour}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          <Trans>Empezar hoy</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Ahora no</Trans>
        </Button>
      </div>
    </Form>
  );
}
