import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { postJson } from '#app/platform/browser/api.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextArea } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { FormSheet } from './form-sheet.tsx';

/** The type of an ordinary message. Type 1 is for stating an interest. */
const messageType = 2;
const maxMessageLength = 2_000;
const draftName = 'message';
const draft = z.object({ message: z.string() });
const empty = { message: '' };
const anyResponse = { parse: () => null };

/**
 * The sheet in which the member writes a message to the team. If the sheet is closed, the draft remains until the
 * message is sent.
 */
export function MessageSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [{ message }, setDraft] = useKeptDraft(draftName, draft, empty);
  const form = useForm<{ message: string }>({
    fields: ['message'],
    save: async (values) => {
      await postJson('/api/email_part_of_yoi/', { ...values, type: messageType }, anyResponse);
      // Emptying the field would not remove the draft, because the sheet is unmounted before the empty draft would be
      // stored.
      removeDraft(draftName);
      notify.success(t`Mensaje enviado con éxito`);
      onClose();
    },
  });
  return (
    <FormSheet
      title={t`Escríbenos`}
      why={<Trans>Lo lee una persona del equipo y te contesta por correo.</Trans>}
      form={form}
      submitLabel={<Trans>Enviar</Trans>}
      onSubmit={() => void form.submit({ message })}
      onClose={onClose}
    >
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
    </FormSheet>
  );
}
