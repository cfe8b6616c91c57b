import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useMemo } from 'react';
import { z } from 'zod';
import {
  fillTemplate,
  listUnknownPlaceholders,
  maxAnswerLength,
  maxSubjectLength,
  maxTemplateNameLength,
  type TemplateResponse,
} from '#app/modules/contact/schema.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select, TextArea, TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useLanguageNames } from './use-language-names.ts';
import { type TemplateDraft, useTemplateWriting } from './use-template-writing.ts';

const draftShape = z.object({
  language: z.enum(['es', 'en']),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
});
const formId = 'plantilla';
const nameMark = '{nombre}';
const siteMark = '{sitio}';

export type TemplateDialogProps = { template: TemplateResponse | undefined; onClose(): void };

/** The dialog that changes or adds a template. It previews the mail for an invented person. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useLingui();
  const draftName = `plantilla-${template?.id ?? 'nueva'}`;
  const stored = useMemo(() => toDraft(template), [template]);
  const [draft, setDraft] = useKeptDraft<TemplateDraft>(draftName, draftShape, stored);
  const { save, remove } = useTemplateWriting(template);
  const finish = () => {
    removeDraft(draftName);
    onClose();
  };
  const form = useForm<'save' | 'remove'>({
    fields: ['name', 'subject', 'text'],
    save: async (deed) => {
      await (deed === 'save' ? save(draft) : remove());
      finish();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit('save');
  };
  return (
    <Dialog
      title={template ? t`Cambiar la plantilla` : t`Una plantilla nueva`}
      isOpen
      size="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={() => (
        <>
          {template && (
            <Button variant="danger" onClick={() => void form.submit('remove')}>
              <Trans>Quitarla</Trans>
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button type="submit" form={formId} pending={form.isPending}>
            <Trans>Guardar</Trans>
          </Button>
        </>
      )}
    >
      <form ref={form.ref} id={formId} className="grid gap-4" onSubmit={submit} noValidate>
        <TemplateFields draft={draft} errors={form.errors} onDraft={setDraft} />
        {form.errors.form && (
          <p role="alert" className="field-error">
            {form.errors.form}
          </p>
        )}
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  draft: TemplateDraft;
  errors: Readonly<Record<string, string>>;
  onDraft(draft: TemplateDraft): void;
};

function TemplateFields({ draft, errors, onDraft }: FieldsProps) {
  const { t } = useLingui();
  const languageName = useLanguageNames();
  const unknown = listUnknownPlaceholders(`${draft.subject} ${draft.text}`).join(' ');
  const facts = { name: 'Lucía', site: location.origin };
  return (
    <>
      <Select
        name="language"
        label={t`Idioma`}
        value={draft.language}
        options={(['es', 'en'] as const).map((value) => ({ value, label: languageName(value) }))}
        onChange={(event) => onDraft({ ...draft, language: event.target.value === 'en' ? 'en' : 'es' })}
      />
      <TextField
        name="name"
        label={t`Nombre de la plantilla`}
        maxLength={maxTemplateNameLength}
        value={draft.name}
        onChange={(event) => onDraft({ ...draft, name: event.target.value })}
        error={errors.name}
      />
      <TextField
        name="subject"
        label={t`Asunto`}
        maxLength={maxSubjectLength}
        value={draft.subject}
        onChange={(event) => onDraft({ ...draft, subject: event.target.value })}
        error={errors.subject}
      />
      <TextArea
        name="text"
        label={t`Texto`}
        help={
          unknown === ''
            ? t`${nameMark} es el nombre de la persona y ${siteMark} la dirección de la web.`
            : t`Nada rellena esto: ${unknown}`
        }
        rows={8}
        maxLength={maxAnswerLength}
        value={draft.text}
        onChange={(event) => onDraft({ ...draft, text: event.target.value })}
        error={errors.text}
      />
      <MailPreview subject={fillTemplate(draft.subject, facts)} text={fillTemplate(draft.text, facts)} />
    </>
  );
}

function toDraft(template: TemplateResponse | undefined): TemplateDraft {
  if (!template) return { language: 'es', name: '', subject: 'Re: Gracias por escribirnos', text: '' };
  const { language, name, subject, text } = template;
  return { language, name, subject, text };
}
