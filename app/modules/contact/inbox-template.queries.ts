import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { AnswerLanguage } from './inbox.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    contact_template: {
      template_id: Generated<number>;
      language: AnswerLanguage;
      name: string;
      subject: string;
      body: string;
      changed_by: number | null;
      changed_at: Date;
    };
  }
}

/** A template of an answer. `changedBy` is null for a template that came with the program. */
export type Template = {
  templateId: number;
  language: AnswerLanguage;
  name: string;
  subject: string;
  body: string;
  changedBy: number | null;
  changedAt: Date;
};

const columns = [
  'template_id as templateId',
  'language',
  'name',
  'subject',
  'body',
  'changed_by as changedBy',
  'changed_at as changedAt',
] as const;

/** Lists all templates by language and name. */
export function listTemplates(on: Executor): Promise<Template[]> {
  return on
    .selectFrom('contact_template')
    .select(columns)
    .orderBy('language', 'desc')
    .orderBy('name')
    .execute();
}

/** Finds a template and locks it. */
export function findTemplate(on: Executor, templateId: number): Promise<Template | undefined> {
  return on
    .selectFrom('contact_template')
    .select(columns)
    .where('template_id', '=', templateId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a template. Without `templateId` a new template is stored. @returns the id of the template */
export async function storeTemplate(
  on: Executor,
  { templateId, ...template }: Omit<Template, 'templateId'> & { templateId?: number },
): Promise<number> {
  const values = {
    language: template.language,
    name: template.name,
    subject: template.subject,
    body: template.body,
    changed_by: template.changedBy,
    changed_at: template.changedAt,
  };
  if (templateId !== undefined) {
    await on.updateTable('contact_template').set(values).where('template_id', '=', templateId).execute();
    return templateId;
  }
  const { template_id } = await on
    .insertInto('contact_template')
    .values(values)
    .returning('template_id')
    .executeTakeFirstOrThrow();
  return template_id;
}

export async function deleteTemplate(on: Executor, templateId: number): Promise<void> {
  await on.deleteFrom('contact_template').where('template_id', '=', templateId).execute();
}
