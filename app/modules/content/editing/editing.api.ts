import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { compareRevisions } from './comparing.server.ts';
import {
  listPages,
  readPage,
  toPageDraft,
  toRevisionResponse,
  toRevisionSummary,
} from './edited-pages.server.ts';
import {
  comparisonQuery,
  comparisonResponse,
  newPage,
  newRevision,
  pageParams,
  pageResponse,
  pagesQuery,
  pagesResponse,
  publishInput,
  revisionParams,
  revisionResponse,
  revisionsResponse,
  savedResponse,
  scheduledResponse,
  scheduleInput,
  scheduleParams,
} from './editing.schema.ts';
import {
  beginPageBelow,
  listHistory,
  readRevision,
  revertTo,
  type Saved,
  saveDraft,
} from './editing.server.ts';
import { publishPage, unpublishPage } from './publishing.server.ts';
import { cancelScheduledChange, schedulePublish, scheduleUnpublish } from './scheduling.server.ts';

const tags = ['editing'];
/**
 * The maximum size of a request in bytes. This is enough for 100,000 characters of text, escaped as JSON, and
 * for the other fields.
 */
const maxTextBytes = 700_000;
const base = '/api/content/pages/';
const revisionsUrl = `${base}:id/revisions/`;
const revisionUrl = `${revisionsUrl}:revision/`;
const schedulesUrl = `${base}:id/schedules/`;

/** The page editing API of the back office: drafts, revisions, immediate and scheduled publishing. */
export const editingApi: ApiRoutes = (api) => {
  pageRoutes(api);
  writingRoutes(api);
  revisionRoutes(api);
  useOfRevisionRoutes(api);
  publishingRoutes(api);
  scheduleRoutes(api);
};

function pageRoutes(api: Api): void {
  api.get(
    base,
    {
      config: { staff: 'pages.read' },
      schema: {
        tags,
        summary: 'Pages to work on, the one changed last first',
        querystring: pagesQuery,
        response: { 200: pagesResponse },
      },
    },
    async (request) => listPages(requireStaff(request), request.query),
  );
  api.get(
    `${base}:id/`,
    {
      config: { staff: 'pages.read' },
      schema: {
        tags,
        summary: 'One page, with its newest revision and what is scheduled for it',
        params: pageParams,
        response: { 200: pageResponse },
      },
    },
    async (request) => readPage(requireStaff(request), request.params.id),
  );
}

function writingRoutes(api: Api): void {
  api.post(
    base,
    {
      bodyLimit: maxTextBytes,
      config: { staff: 'pages.write' },
      schema: { tags, summary: 'Begin a page', body: newPage, response: { 201: savedResponse } },
    },
    async (request, reply) => {
      const author = requireStaff(request);
      const { kind, parent, ...written } = request.body;
      return reply
        .code(201)
        .send(
          toSavedResponse(await beginPageBelow(author, { kind, parent }, await toPageDraft(author, written))),
        );
    },
  );
  api.post(
    revisionsUrl,
    {
      bodyLimit: maxTextBytes,
      config: { staff: 'pages.write' },
      schema: {
        tags,
        summary: 'Save what was written as a new revision; what is shown stays as it is',
        params: pageParams,
        body: newRevision,
        response: { 201: savedResponse },
      },
    },
    async (request, reply) => {
      const author = requireStaff(request);
      const { id: pageId } = request.params;
      const { based_on: basedOn, ...written } = request.body;
      const draft = await toPageDraft(author, written, { pageId, revisionId: basedOn });
      return reply.code(201).send(toSavedResponse(await saveDraft(author, { pageId, basedOn }, draft)));
    },
  );
}

function revisionRoutes(api: Api): void {
  api.get(
    revisionsUrl,
    {
      config: { staff: 'pages.read' },
      schema: {
        tags,
        summary: 'The history of a page',
        params: pageParams,
        response: { 200: revisionsResponse },
      },
    },
    async (request) => {
      const revisions = await listHistory(requireStaff(request), request.params.id);
      return { items: revisions.map(toRevisionSummary) };
    },
  );
  api.get(
    revisionUrl,
    {
      config: { staff: 'pages.read' },
      schema: { tags, summary: 'One revision', params: revisionParams, response: { 200: revisionResponse } },
    },
    async (request) => {
      const { id, revision } = request.params;
      return toRevisionResponse(await readRevision(requireStaff(request), id, revision));
    },
  );
  api.get(
    `${revisionUrl}comparison/`,
    {
      config: { staff: 'pages.read' },
      schema: {
        tags,
        summary: 'What became of another revision in this one',
        params: revisionParams,
        querystring: comparisonQuery,
        response: { 200: comparisonResponse },
      },
    },
    async (request) => {
      const { id, revision } = request.params;
      return compareRevisions(requireStaff(request), id, [request.query.with, revision]);
    },
  );
}

function useOfRevisionRoutes(api: Api): void {
  api.post(
    `${revisionUrl}revert/`,
    {
      config: { staff: 'pages.revert' },
      schema: {
        tags,
        summary: 'Make an older revision the newest again',
        params: revisionParams,
        response: { 201: savedResponse },
      },
    },
    async (request, reply) => {
      const { id, revision } = request.params;
      const saved = await revertTo(requireStaff(request), id, revision);
      return reply.code(201).send(toSavedResponse(saved));
    },
  );
}

function publishingRoutes(api: Api): void {
  api.post(
    `${base}:id/publish/`,
    {
      config: { staff: 'pages.publish' },
      schema: { tags, summary: 'Show the newest revision', params: pageParams, body: publishInput },
    },
    async (request, reply) => {
      const author = requireStaff(request);
      await publishPage(author, request.params.id, request.body.revision);
      return reply.code(204).send();
    },
  );
  api.post(
    `${base}:id/unpublish/`,
    {
      config: { staff: 'pages.unpublish' },
      schema: { tags, summary: 'Take a page back', params: pageParams },
    },
    async (request, reply) => {
      await unpublishPage(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
}

function scheduleRoutes(api: Api): void {
  api.post(
    schedulesUrl,
    {
      config: { staff: 'pages.schedule' },
      schema: {
        tags,
        summary: 'Have a page shown or taken back later, in place of what `replaces` names',
        params: pageParams,
        body: scheduleInput,
        response: { 201: scheduledResponse },
      },
    },
    async (request, reply) => {
      const author = requireStaff(request);
      const { id: pageId } = request.params;
      const { replaces } = request.body;
      const dueAt = new Date(request.body.due_at);
      const id =
        request.body.action === 'publish'
          ? await schedulePublish(author, { pageId, revisionId: request.body.revision, dueAt, replaces })
          : await scheduleUnpublish(author, { pageId, dueAt, replaces });
      return reply.code(201).send({ id });
    },
  );
  api.delete(
    `${schedulesUrl}:schedule/`,
    {
      config: { staff: 'pages.unschedule' },
      schema: { tags, summary: 'Call off what is scheduled', params: scheduleParams },
    },
    async (request, reply) => {
      const { id, schedule } = request.params;
      await cancelScheduledChange(requireStaff(request), id, schedule);
      return reply.code(204).send();
    },
  );
}

function toSavedResponse({ revision, brokenLinks }: Saved) {
  return { page: revision.pageId, revision: toRevisionResponse(revision), broken_links: brokenLinks };
}
