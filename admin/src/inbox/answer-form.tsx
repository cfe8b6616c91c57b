import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, KeyboardEvent } from 'react';
import { z } from 'zod';
import {
  type ConversationResponse,
  fillTemplate,
  listUnknownPlaceholders,
  maxAnswerLength,
  maxSubjectLength,
  type TemplateResponse,
} from '#app/modules/contact/schema.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { TextArea, TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { answerFieldId } from './focus-reply.browser.ts';
import { MailPreview } from './mail-preview.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { useAnswering, type WrittenReply } from './use-conversation.ts';

const draftShape = z.object({
  subject: z.string(),
  text: z.string(),
  language: z.enum(['es', 'en']),
  close: z.boolean(),
});
const empty: WrittenReply = {
  subject: 'Re: Gracias por escribirnos',
  text: '',
  language: 'es',
  close: false,
};

/**
 * The form of an answer. The typed text survives a reload and the end of the session. The text also stays if a
 * colleague acts first; the conversation above then shows the colleague's action.
 */
export function AnswerForm({ conversation }: { conversation: ConversationResponse }) {
  const { t } = useLingui();
  const draftName = `respuesta-${conversation.id}`;
  const [draft, setDraft] = useKeptDraft<WrittenReply>(draftName, draftShape, empty);
  const send = useAnswering(conversation);
  const form = useForm<void>({
    fields: ['subject', 'text'],
    check: () => ({
      ...(draft.subject.trim() === '' && { subject: t`Escribe un asunto.` }),
      ...(draft.text.trim() === '' && { text: t`Escribe la respuesta.` }),
    }),
    save: async () => {
      await send(draft);
      removeDraft(draftName);
      setDraft(empty);
      notify.success(t`La respuesta está en camino.`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  const unknown = listUnknownPlaceholders(draft.text).join(' ');
  return (
    <form ref={form.ref} className="grid max-w-2xl gap-4" onSubmit={submit} onKeyDown={sendByKey} noValidate>
      <h2 className="text-h3">
        <Trans>Tu respuesta</Trans>
      </h2>
      <TemplatePicker
        onPick={(template) => setDraft((current) => withTemplate(current, template, conversation))}
      />
      <TextField
        name="subject"
        label={t`Asunto`}
        maxLength={maxSubjectLength}
        value={draft.subject}
        onChange={(event) => setDraft((current) => ({ ...current, subject: event.target.value }))}
        error={form.errors.subject}
      />
      <TextArea
        name="text"
        id={answerFieldId}
        label={t`Respuesta`}
        help={
          unknown === ''
            ? t`Una línea en blanco empieza un párrafo. Ctrl Enter la envía.`
            : t`Falta rellenar: ${unknown}`
        }
        rows={8}
        maxLength={maxAnswerLength}
        value={draft.text}
        onChange={(event) => setDraft((current) => ({ ...current, text: event.target.value }))}
        error={form.errors.text}
      />
      {draft.text.trim() !== '' && <MailPreview subject={draft.subject} text={draft.text} />}
      <Checkbox
        name="close"
        label={<Trans>Cerrarla al enviar</Trans>}
        checked={draft.close}
        onChange={(event) => setDraft((current) => ({ ...current, close: event.target.checked }))}
      />
      {form.errors.form && (
        <p role="alert" className="field-error">
          {form.errors.form}
        </p>
      )}
      <div>
        <Button type="submit" pending={form.isPending}>
          <Trans>Enviar la respuesta</Trans>
        </Button>
      </div>
    </form>
  );
}

/**
 * Adds a template to the typed text. Only a lead is greeted with a name, because the account name of a member
 * is not a personal name.
 */
function withTemplate(
  draft: WrittenReply,
  { language, subject, text }: TemplateResponse,
  { kind, name }: ConversationResponse,
): WrittenReply {
  const facts = { name: kind === 'lead' ? name : null, site: location.origin };
  const filled = fillTemplate(text, facts);
  const typed = draft.text.trim();
  return {
    ...draft,
    language,
    subject: fillTemplate(subject, facts),
    text: typed === '' ? filled : `${typed}\n\n${filled}`,
  };
}
