import { msg } from '@lingui/core/macro';
import { listMemberNames, requireDecisionSeen } from '#app/modules/accounts/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { defineTaken } from '#app/platform/db/taken.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput, NotFound } from '#app/platform/errors.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import type { TemplateInput, TemplateResponse } from './inbox.schema.ts';
import { toPerson } from './inbox-response.server.ts';
import {
  deleteTemplate,
  findTemplate,
  listTemplates,
  storeTemplate,
  type Template,
} from './inbox-template.queries.ts';

defineTaken(
  'contact_template_language_name_key',
  () => new InvalidInput({ name: [msg`Ya hay una plantilla con este nombre en este idioma.`] }),
);

/** Reads all templates. */
export async function readTemplates(_actor: Staff): Promise<TemplateResponse[]> {
  const templates = await listTemplates(db);
  const names = await listMemberNames(
    db,
    templates.flatMap(({ changedBy }) => changedBy ?? []),
  );
  return templates.map(({ templateId: id, body, changedBy, changedAt, ...template }) => ({
    ...{ id, ...template, text: body, changed_at: changedAt.toISOString() },
    changed_by: toPerson(changedBy, names),
  }));
}

/**
 * Stores a template. Without `changed` a new template is stored. If the template would not change, nothing is
 * stored.
 * @returns the id of the template
 * @throws InvalidInput under `name` if the language has a template with this name; NotFound; Conflict if a
 * colleague has changed the template since the caller read it
 */
export async function writeTemplate(
  actor: Staff,
  { language, name, subject, text }: TemplateInput,
  changed?: { templateId: number; seen: string | null },
): Promise<number> {
  return inTransaction(async (trx) => {
    const former = changed && (await lockTemplate(trx, actor, changed.templateId, changed.seen));
    if (former && isSame(former, { language, name, subject, body: text })) return former.templateId;
    const id = await storeTemplate(trx, {
      ...{ language, name, subject, body: text, changedBy: actor.memberId, changedAt: now() },
      ...(former ? { templateId: former.templateId } : {}),
    });
    await recordAudit(trx, actor, 'inbox.write-template', {
      object: { kind: 'template', id },
      before: { exists: former !== undefined },
      after: { exists: true, language },
    });
    return id;
  });
}

/**
 * Removes a template. @throws NotFound; Conflict if a colleague has changed the template since the caller read
 * it
 */
export async function removeTemplate(actor: Staff, templateId: number, seen: string | null): Promise<void> {
  await inTransaction(async (trx) => {
    await lockTemplate(trx, actor, templateId, seen);
    await deleteTemplate(trx, templateId);
    await recordAudit(trx, actor, 'inbox.remove-template', {
      object: { kind: 'template', id: templateId },
      before: { exists: true },
      after: { exists: false },
    });
  });
}

async function lockTemplate(
  on: Executor,
  actor: Staff,
  templateId: number,
  seen: string | null,
): Promise<Template> {
  const template = await findTemplate(on, templateId);
  if (!template) throw new NotFound('no_such_template', msg`No encontrado.`);
  const { changedBy: by, changedAt: at } = template;
  await requireDecisionSeen(on, actor, { by, at }, seen);
  return template;
}

function isSame(former: Template, next: Pick<Template, 'language' | 'name' | 'subject' | 'body'>): boolean {
  const fields = ['language', 'name', 'subject', 'body'] as const;
  return fields.every((field) => former[field] === next[field]);
}
