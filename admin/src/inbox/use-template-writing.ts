import { useQueryClient } from '@tanstack/react-query';
import type { AnswerLanguage, TemplateResponse } from '#app/modules/contact/schema.ts';
import { deleteResource, send } from '#app/platform/browser/api.ts';
import { keysetResources } from '../provider/resources.ts';

/** A template as it is written. */
export type TemplateDraft = { language: AnswerLanguage; name: string; subject: string; text: string };

const path = `${keysetResources.inbox.path}templates/`;

/** Returns functions that store and remove a template. Each states the last change that the dialog has shown. */
export function useTemplateWriting(template: TemplateResponse | undefined) {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: ['templates'] });
  return {
    save: async (draft: TemplateDraft): Promise<void> => {
      const body = template ? { ...draft, seen: template.changed_at } : draft;
      const method = template ? 'PUT' : 'POST';
      await send({ method, path: template ? `${path}${template.id}/` : path, body });
      await refetch();
    },
    remove: async (): Promise<void> => {
      if (!template) return;
      await deleteResource(`${path}${template.id}/?${new URLSearchParams({ seen: template.changed_at })}`);
      await refetch();
    },
  };
}
