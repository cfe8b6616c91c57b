import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { postJson } from '#app/platform/browser/api.ts';
import { forgetDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { notify } from '#ui/toast.tsx';

/** A message that says no more than itself; 1 says that somebody is interested. */
const messageType = 2;
const maxMessageLength = 2_000;
const draft = z.object({ message: z.string() });
const empty = { message: '' };
const anyResponse = { parse: () => null };

/** A message to the team. What was typed outlives the sheet until it is sent. */
export function MessageSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [{ message }, setDraft] = useKeptDraft('message', draft, empty);
  const form = useForm<{ message: string }>({
    fields: ['message'],
    save: async (values) => {
      await postJson('/api/email_part_of_yoi/', { ...values, type: messageType }, anyResponse);
      // The sheet is gone before it could forget by itself.
      forgetDraft('message');
      notify.success(t`Mensaje enviado con éxito`);
      onClose();
    },
  });
  return (
    <Sheet title={t`Escríbenos`} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {() => (
        <Form
          errors={form.errors}
          tries={form.tries}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit({ message });
          }}
        >
          <p className="text-sm text-muted">
            <Trans>Lo lee una persona del equipo y te contesta por correo.</Trans>
          </p>
          <TextArea
            name="message"
            label={t`Tu mensaje`}
            rows={6}
            maxLength={maxMessageLength}
            value={message}
            onChange={(event) => {
              setDraft({ message: event.currentTarget.value });
              form.touch(['message']);
            }}
          />
          <Button type="submit" pending={form.isPending}>
            <Trans>Enviar</Trans>
          </Button>
        </Form>
      )}
    </Sheet>
  );
}
