import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { giveMarks } from './marks.server.ts';
import { writeNote } from './notes.server.ts';
import { readApplication } from './reading.server.ts';
import {
  applicationResponse,
  applicationsQuery,
  applicationsResponse,
  marksInput,
  moveInput,
  noteInput,
  noteResponse,
} from './selection.schema.ts';
import { moveApplication, readApplications } from './selection.server.ts';

const tags = ['admin'];
const base = '/api/admin/applications/';

/** The routes with which the team reads, marks and moves the applications of experts. */
export const selectionApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'applications.read' },
      schema: {
        tags,
        summary:
          'Applications of experts by position, stage, and those that wait for the marks of the caller, the oldest first',
        querystring: applicationsQuery,
        response: { 200: applicationsResponse },
      },
    },
    async (request) => readApplications(requireStaff(request), request.query),
  );
  api.get(
    `${base}:id/`,
    {
      config: { staff: 'applications.read' },
      schema: {
        tags,
        summary: 'An application with its history; who applied is hidden before the stage that reveals it',
        params: idParams,
        response: { 200: applicationResponse },
      },
    },
    async (request) => readApplication(requireStaff(request), request.params.id),
  );
  applicationDeeds(api);
};

const applicationDeeds: ApiRoutes = (api) => {
  api.post(
    `${base}:id/stage/`,
    {
      config: { staff: 'applications.move' },
      schema: {
        tags,
        summary:
          'Move an application to another open stage; 409 if another team member has moved it since `version`',
        params: idParams,
        body: moveInput,
      },
    },
    async (request, reply) => {
      await moveApplication(requireStaff(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );
  api.post(
    `${base}:id/marks/`,
    {
      config: { staff: 'applications.mark' },
      schema: {
        tags,
        summary: 'Give the marks of the caller of an application, once, before seeing those of others',
        params: idParams,
        body: marksInput,
      },
    },
    async (request, reply) => {
      await giveMarks(requireStaff(request), request.params.id, request.body.marks);
      return reply.code(204).send();
    },
  );
  api.post(
    `${base}:id/notes/`,
    {
      config: { staff: 'applications.note' },
      schema: {
        tags,
        summary: 'Add a note to an application; others read it after giving their marks',
        params: idParams,
        body: noteInput,
        response: { 201: noteResponse },
      },
    },
    async (request, reply) => {
      const id = await writeNote(requireStaff(request), request.params.id, request.body.body);
      return reply.code(201).send({ id });
    },
  );
};
