import { useQueryClient } from '@tanstack/react-query';
import type { AnswerLanguage, TemplateResponse } from '#app/modules/contact/schema.ts';
import { deleteResource, send } from '#app/platform/browser/api.ts';
import { keysetResources } from '../provider/resources.ts';

/** A template that is being written. */
export type TemplateDraft = { language: AnswerLanguage; name: string; subject: string; text: string };

const path = `${keysetResources.inbox.path}templates/`;

/**
 * Returns functions that store and remove a template. Each request states the last change that the dialog has
 * shown.
 */
export function useTemplateWriting(template: TemplateResponse | undefined) {
  const queries = useQueryClient();
  /**
   * Sends a change and then fetches the templates again. A refusal may mean that a colleague has changed the
   * template.
   */
  const withRefetch = async (deed: () => Promise<unknown>): Promise<void> => {
    try {
      await deed();
    } finally {
      await queries.invalidateQueries({ queryKey: ['templates'] });
    }
  };
  return {
    save: async (draft: TemplateDraft): Promise<void> => {
      const body = template ? { ...draft, seen: template.changed_at } : draft;
      const method = template ? 'PUT' : 'POST';
      await withRefetch(() => send({ method, path: template ? `${path}${template.id}/` : path, body }));
    },
    remove: async (): Promise<void> => {
      if (!template) return;
      const query = new URLSearchParams({ seen: template.changed_at });
      await withRefetch(() => deleteResource(`${path}${template.id}/?${query}`));
    },
  };
}
