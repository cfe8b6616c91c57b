import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { banAuthor, banFromCommenting, liftBan, readBans, readLifting } from './bans.server.ts';
import { decisionMail } from './comments.mail.tsx';
import {
  banAuthorInput,
  banInput,
  banList,
  bansQuery,
  decisionInput,
  hideInput,
  noticeQuery,
  noticeResponse,
  queuedComment,
  queueQuery,
  queueResponse,
} from './moderation.schema.ts';
import {
  dismissReports,
  hideComment,
  type Notice,
  readNotice,
  readQueue,
  readQueued,
  restoreComment,
} from './moderation.server.ts';

const tags = ['moderation'];
const base = '/api/comments/moderation';

/** The moderation API of the back office, for moderators and admins. */
export const moderationApi: ApiRoutes = (api) => {
  readingRoutes(api);
  decisionRoutes(api);
  banRoutes(api);
  liftingRoutes(api);
};

const readingRoutes: ApiRoutes = (api) => {
  api.get(
    `${base}/`,
    {
      config: { staff: 'comments.read' },
      schema: {
        tags,
        summary: 'Comments that were reported, that are hidden, or all',
        querystring: queueQuery,
        response: { 200: queueResponse },
      },
    },
    async (request) => {
      const { meta, rows } = await readQueue(requireStaff(request), request.query);
      return { meta, items: [...rows] };
    },
  );

  api.get(
    `${base}/:id/`,
    {
      config: { staff: 'comments.read' },
      schema: {
        tags,
        summary: 'One comment with its reports and the last decision about it',
        params: idParams,
        response: { 200: queuedComment },
      },
    },
    async (request) => readQueued(requireStaff(request), request.params.id),
  );

  api.get(
    `${base}/:id/notice/`,
    {
      config: { staff: 'comments.read' },
      schema: {
        tags,
        summary: 'The mail that the author of a comment gets after a decision',
        params: idParams,
        querystring: noticeQuery,
        response: { 200: noticeResponse },
      },
    },
    async (request) => {
      const notice = await readNotice(requireStaff(request), request.params.id, request.query);
      return { mail: notice && toMail(notice) };
    },
  );
};

const decisionRoutes: ApiRoutes = (api) => {
  api.post(
    `${base}/:id/hide/`,
    {
      config: { staff: 'comments.hide' },
      schema: { tags, summary: 'Hide a comment', params: idParams, body: hideInput },
    },
    async (request, reply) => {
      await hideComment(requireStaff(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );

  api.post(
    `${base}/:id/restore/`,
    {
      config: { staff: 'comments.restore' },
      schema: { tags, summary: 'Show a comment again', params: idParams, body: decisionInput },
    },
    async (request, reply) => {
      await restoreComment(requireStaff(request), request.params.id, request.body ?? {});
      return reply.code(204).send();
    },
  );

  api.post(
    `${base}/:id/keep/`,
    {
      config: { staff: 'comments.keep' },
      schema: {
        tags,
        summary: 'Settle the reports of a comment that stays',
        params: idParams,
        body: decisionInput,
      },
    },
    async (request, reply) => {
      await dismissReports(requireStaff(request), request.params.id, request.body ?? {});
      return reply.code(204).send();
    },
  );
};

const banRoutes: ApiRoutes = (api) => {
  api.get(
    `${base}/bans/`,
    {
      config: { staff: 'comments.read' },
      schema: {
        tags,
        summary: 'The bans that are in force, the newest first',
        querystring: bansQuery,
        response: { 200: banList },
      },
    },
    async (request) => readBans(requireStaff(request), request.query),
  );

  api.post(
    `${base}/:id/ban/`,
    {
      config: { staff: 'comments.ban' },
      schema: {
        tags,
        summary: 'Ban the author of a comment, which is hidden too',
        params: idParams,
        body: banAuthorInput,
      },
    },
    async (request, reply) => {
      const { hide_all: hideAll, ...ban } = request.body;
      await banAuthor(requireStaff(request), request.params.id, { ...ban, hideAll });
      return reply.code(204).send();
    },
  );

  api.post(
    `${base}/bans/`,
    {
      config: { staff: 'comments.ban' },
      schema: { tags, summary: 'Ban a member from commenting', body: banInput },
    },
    async (request, reply) => {
      const { member, reason, hide_all: hideAll } = request.body;
      await banFromCommenting(requireStaff(request), member, { reason, hideAll });
      return reply.code(204).send();
    },
  );
};

const liftingRoutes: ApiRoutes = (api) => {
  api.get(
    `${base}/bans/:id/notice/`,
    {
      config: { staff: 'comments.read' },
      schema: {
        tags,
        summary: 'The mail that a banned member gets when the ban is lifted',
        params: idParams,
        response: { 200: noticeResponse },
      },
    },
    async (request) => {
      const notice = await readLifting(requireStaff(request), request.params.id);
      return { mail: notice && toMail(notice) };
    },
  );

  api.delete(
    `${base}/bans/:id/`,
    {
      config: { staff: 'comments.unban' },
      schema: { tags, summary: 'Lift the ban of a member', params: idParams },
    },
    async (request, reply) => {
      await liftBan(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
};

function toMail(notice: Notice): { subject: string; text: string } {
  const { subject, text } = decisionMail(notice, notice.language);
  return { subject, text };
}
