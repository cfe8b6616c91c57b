import { msg } from '@lingui/core/macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type DiscussedPage, findDiscussedPage } from '#app/modules/content/index.ts';
import { hashCode } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { secondMs } from '#app/platform/duration.ts';
import { InvalidInput, NotFound } from '#app/platform/errors.ts';
import { type Actor, requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { shortWord } from '#app/platform/http/input.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { listComments, orderComments } from './comment-list.server.ts';
import { countComments, readDiscussion } from './comments.queries.ts';
import {
  type CommentInput,
  commentInput,
  feedbackInput,
  flagInput,
  flagResponse,
  listedComment,
  pageParams,
  postedComment,
} from './comments.schema.ts';
import { Banned, type PostedComment, postComment, reactToComment } from './comments.server.ts';
import { reportComment } from './moderation.server.ts';

const tags = ['comments'];
const base = '/cms/comments/api';

/**
 * The type of the pages that accept comments. URLs write the type with a hyphen, request bodies with a dot.
 */
const addressType = 'cms-articlepage';
const bodyType = 'cms.articlepage';

/** The comments API in the shape of django-comments-xtd. */
export const commentsApi: ApiRoutes = (api) => {
  readRoutes(api);
  writeRoutes(api);
  flagRoutes(api);
};

const readRoutes: ApiRoutes = (api) => {
  api.get(
    `${base}/:type(^[a-z0-9_]+-[a-z0-9_]+$)/:id/`,
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The comments of a page',
        params: pageParams,
        querystring: z.object({ ordering: shortWord(200).optional() }),
        response: { 200: z.array(listedComment) },
      },
    },
    async ({ params, query, actor, language }) => {
      const pageId = await findPageId(params);
      if (pageId === null) return [];
      const viewerId = actor?.memberId ?? null;
      const { comments } = await readDiscussion(db, pageId, viewerId);
      return orderComments(listComments(comments, { pageId, language }, viewerId), query.ordering ?? '');
    },
  );

  api.get(
    `${base}/:type(^[a-z0-9_]+-[a-z0-9_]+$)/:id/count/`,
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'How many comments a page has',
        params: pageParams,
        response: { 200: z.object({ count: z.int() }) },
      },
    },
    async ({ params }) => {
      const pageId = await findPageId(params);
      return { count: pageId === null ? 0 : await countComments(db, pageId) };
    },
  );

  api.get(
    '/cms/comments/cr/:type/:id/',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Leads to the page of a comment', params: pageParams },
    },
    async ({ params }, reply) => {
      const page = await findDiscussedPage(db, parseId(params.id) ?? 0);
      if (!page) throw new NotFound('no_such_page', msg`No encontrado.`);
      return reply.redirect(page.address, 302);
    },
  );
};

/**
 * Finds the id of a page that accepts comments. Returns null for pages of other types and for other pages.
 */
async function findPageId({ type, id }: { type: string; id: string }): Promise<number | null> {
  const pageId = parseId(id);
  if (type !== addressType || pageId === null) return null;
  return (await findDiscussedPage(db, pageId)) ? pageId : null;
}

function parseId(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

const writeRoutes: ApiRoutes = (api) => {
  api.post(
    `${base}/comment/`,
    {
      config: { access: 'public' },
      errorHandler: sendAsOriginal,
      schema: { tags, summary: 'Comment on a page', body: commentInput, response: { 201: postedComment } },
    },
    async (request, reply) => {
      const { body } = request;
      const actor = requireVisitorIdentity(request.actor, body);
      const page = await requireCommentedPage(body);
      if (!actor) throw requestRefusal(msg`Usuario no autenticado`);
      const replyTo = body.reply_to === 0 ? null : body.reply_to;
      const words = { page, text: body.comment, replyTo, wantsReplies: body.followup };
      return reply.code(201).send(toPostedComment(body, await postComment(actor, words)));
    },
  );
};

/**
 * Refuses a visitor without a name or an e-mail address, as the original platform does. After this check all other
 * visitors are refused too.
 */
function requireVisitorIdentity(actor: Actor | null, { name, email }: CommentInput): Actor | null {
  const blank = Object.entries({ name, email }).filter(([, value]) => value === '');
  const required = [msg({ message: 'Este campo es requerido', context: 'blank' })];
  if (!actor && blank.length > 0)
    throw new InvalidInput(Object.fromEntries(blank.map(([field]) => [field, required])));
  return actor;
}

async function requireCommentedPage({
  content_type: type,
  object_pk: key,
}: CommentInput): Promise<DiscussedPage> {
  if (type.toLowerCase() !== bodyType || !/^\d+$/.test(key))
    throw requestRefusal(msg`Valor de content_type inválido: ${{ type }}`);
  const pageId = parseId(key);
  const page = pageId === null ? undefined : await findDiscussedPage(db, pageId);
  if (!page) throw requestRefusal(msg`No hay ningún objeto de content-type ${{ type }} con PK ${{ key }}.`);
  return page;
}

function requestRefusal(text: ReturnType<typeof msg>): InvalidInput {
  return new InvalidInput({ non_field_errors: [text] });
}

/**
 * Returns the stored comment in the format of the original platform. The security fields are computed here and are
 * never taken from the input, because a signed-in member needs none.
 */
function toPostedComment(body: CommentInput, posted: PostedComment): z.output<typeof postedComment> {
  const { content_type, object_pk, comment, followup, reply_to } = body;
  const timestamp = String(Math.floor(posted.postedAt.getTime() / secondMs));
  const sealed = hashCode('comments form', `${content_type} ${object_pk} ${timestamp}`);
  return {
    content_type,
    object_pk,
    timestamp,
    security_hash: sealed.toString('hex').slice(0, 40),
    honeypot: '',
    name: posted.authorName,
    email: posted.email,
    comment,
    followup,
    reply_to,
    id: posted.commentId,
  };
}

/**
 * Sends an error in the format of the original platform: a list of the invalid fields, one sentence, or an
 * empty object for a ban.
 */
function sendAsOriginal(error: unknown, { language }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = (status: number, body: unknown) =>
    reply.code(status).type('application/json').send(JSON.stringify(body));
  if (error instanceof Banned) return answer(403, {});
  if (!(error instanceof InvalidInput)) throw error;
  const [whole] = error.fields.non_field_errors ?? [];
  return answer(400, whole ? translate(language, whole) : Object.keys(error.fields));
}

const reactionLabels = { like: 'I liked it', dislike: 'I disliked it' } as const;

const flagRoutes: ApiRoutes = (api) => {
  api.post(
    `${base}/flag/`,
    {
      schema: {
        tags,
        summary: 'Tell the moderators of a comment',
        body: flagInput,
        response: { 201: flagResponse },
      },
    },
    async (request, reply) => {
      const { comment, flag, reason, note } = request.body;
      if (flag !== 'report') throw invalidFlag();
      await reportComment(requireActor(request), comment, { reason, note });
      return reply.code(201).send({ comment, flag: 'removal suggestion' });
    },
  );

  api.post(
    `${base}/feedback/`,
    {
      schema: {
        tags,
        summary: 'Like or dislike a comment',
        body: feedbackInput,
        response: { 201: flagResponse, 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { comment, flag } = request.body;
      if (flag !== 'like' && flag !== 'dislike') throw invalidFlag();
      const stands = await reactToComment(requireActor(request), comment, flag);
      return stands ? reply.code(201).send({ comment, flag: reactionLabels[flag] }) : reply.code(204).send();
    },
  );
};

function invalidFlag(): InvalidInput {
  return requestRefusal(msg`Marca inválida.`);
}
