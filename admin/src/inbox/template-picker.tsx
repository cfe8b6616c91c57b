import { useLingui } from '@lingui/react/macro';
import type { TemplateResponse } from '#app/modules/contact/schema.ts';
import { Select } from '#ui/controls/field.tsx';
import { useTemplates } from './use-conversation.ts';
import { useLanguageNames } from './use-language-names.ts';

/** Adds a template to an answer. */
export function TemplatePicker({ onPick }: { onPick(template: TemplateResponse): void }) {
  const { t } = useLingui();
  const { data } = useTemplates();
  const languageName = useLanguageNames();
  const templates = data?.items ?? [];
  return (
    <Select
      name="template"
      label={t`Plantilla`}
      placeholder={t`Elige una`}
      value=""
      options={templates.map(({ id, name, language }) => ({
        value: String(id),
        label: name,
        group: languageName(language),
      }))}
      onChange={(event) => {
        const picked = templates.find(({ id }) => String(id) === event.target.value);
        if (picked) onPick(picked);
      }}
    />
  );
}
