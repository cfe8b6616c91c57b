import type { Api } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import {
  removeTemplateQuery,
  templateChangeInput,
  templateInput,
  templatesResponse,
} from './inbox.schema.ts';
import { readTemplates, removeTemplate, writeTemplate } from './inbox-template.server.ts';

const tags = ['admin'];
const base = '/api/admin/inbox/templates';

/** The routes of the templates of answers. Support reads them, and admins write them. */
export function templateRoutes(api: Api): void {
  api.get(
    `${base}/`,
    {
      config: { staff: 'inbox.read' },
      schema: { tags, summary: 'The templates of answers', response: { 200: templatesResponse } },
    },
    async (request) => ({ items: await readTemplates(requireStaff(request)) }),
  );

  api.post(
    `${base}/`,
    {
      config: { staff: 'inbox.write-template' },
      schema: {
        tags,
        summary: 'Add a template of an answer',
        body: templateInput,
        response: { 201: templatesResponse },
      },
    },
    async (request, reply) => {
      const actor = requireStaff(request);
      await writeTemplate(actor, request.body);
      return reply.code(201).send({ items: await readTemplates(actor) });
    },
  );

  changingRoutes(api);
}

function changingRoutes(api: Api): void {
  api.put(
    `${base}/:id/`,
    {
      config: { staff: 'inbox.write-template' },
      schema: {
        tags,
        summary: 'Change a template of an answer',
        params: idParams,
        body: templateChangeInput,
        response: { 200: templatesResponse },
      },
    },
    async (request) => {
      const actor = requireStaff(request);
      const { seen, ...template } = request.body;
      await writeTemplate(actor, template, { templateId: request.params.id, seen });
      return { items: await readTemplates(actor) };
    },
  );

  api.delete(
    `${base}/:id/`,
    {
      config: { staff: 'inbox.remove-template' },
      schema: {
        tags,
        summary: 'Remove a template of an answer',
        params: idParams,
        querystring: removeTemplateQuery,
      },
    },
    async (request, reply) => {
      await removeTemplate(requireStaff(request), request.params.id, request.query.seen);
      return reply.code(204).send();
    },
  );
}
