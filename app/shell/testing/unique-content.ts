import type { FastifyInstance } from 'fastify';
import { aComment, anArticlePage } from '#app/modules/comments/comments.factory.ts';
import { anArticle, writeLanding } from '#app/modules/content/content.factory.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { atOnce } from './at-once.ts';
import { type Answers, oneOfTen, type Scenarios } from './unique-scenario.ts';

/** Returns the draft of a page by a new editor, with the API calls of this editor. */
export async function aPage(server: FastifyInstance, changes: object = {}) {
  const editor = await memberClient(server, { role: 'editor' });
  const begun = await editor.call('POST', '/api/content/pages/', {
    kind: 'article',
    ...anArticle(),
    ...changes,
  });
  const { page, revision } = begun.json();
  return { ...editor, page, revision: Number(revision.id) };
}

/** The scenarios in which ten people write, publish or comment on one page at the same time. */
export function contentScenarios(server: FastifyInstance): Scenarios {
  return {
    ...writingScenarios(server),
    ...publishingScenarios(server),
    ...commentScenarios(server),
    ...inboxScenarios(server),
  };
}

function writingScenarios(server: FastifyInstance): Scenarios {
  return {
    content_page_parent_id_slug_key: {
      run: async () => {
        const { call } = await memberClient(server, { role: 'editor' });
        const page = { kind: 'article', ...anArticle({ slug: 'la-misma' }) };
        return atOnce(10, () => call('POST', '/api/content/pages/', page));
      },
      statuses: oneOfTen(201, 400),
      says: { slug: ['Ya hay otra página en esta dirección.'] },
    },
    content_revision_page_id_number_key: {
      run: async () => {
        const { page, revision, call } = await aPage(server);
        const url = `/api/content/pages/${page}/revisions/`;
        return atOnce(10, () => call('POST', url, { based_on: revision, ...anArticle() }));
      },
      statuses: oneOfTen(201, 400),
      says: { detail: 'Alguien ha guardado una versión más nueva. Mírala antes de seguir.' },
    },
    content_landing_revision_pkey: {
      run: async () => {
        const step = { chip: 'Paso 1', title: 'Confía', text: 'Empieza.' };
        const hero = { slug: 'hero', title: 'Encuentra', text: 'Hola.', actionLabel: null };
        await writeLanding({ sections: [hero], steps: [step], questions: [] });
        const { call } = await memberClient(server, { role: 'editor' });
        const {
          number,
          written_by: _by,
          created_at: _at,
          ...words
        } = (await call('GET', '/api/content/landing/')).json();
        return atOnce(10, () => call('PUT', '/api/content/landing/', { based_on: number, ...words }));
      },
      statuses: oneOfTen(200, 400),
      says: { detail: 'Alguien ha guardado una versión más nueva. Mírala antes de seguir.' },
    },
  };
}

function publishingScenarios(server: FastifyInstance): Scenarios {
  const published = { statuses: { 204: 10 }, run: () => publishAtOnce(server) };
  return {
    content_article_pkey: published,
    content_article_tag_pkey: published,
    content_author_name_key: published,
    content_page_category_pkey: published,
    content_search_pkey: published,
    content_word_pkey: published,
    content_text_pkey: {
      run: async () => {
        const { page, revision, call } = await aPage(server, { kind: 'text' });
        return atOnce(10, () => call('POST', `/api/content/pages/${page}/publish/`, { revision }));
      },
      statuses: { 204: 10 },
    },
  };
}

/**
 * Publishes ten pages at the same time. The pages have the same new author, and the same new word in their
 * text.
 */
async function publishAtOnce(server: FastifyInstance): Promise<Answers> {
  const words = {
    author: 'Nadie Antes',
    tags: ['uno', 'dos'],
    body: `Zarzamora.\n\nGracias por invertir en ti`,
  };
  const pages = [];
  for (let count = 0; count < 10; count += 1) pages.push(await aPage(server, words));
  return Promise.all(
    pages.map(({ page, revision, call }) =>
      call('POST', `/api/content/pages/${page}/publish/`, { revision }),
    ),
  );
}

function inboxScenarios(server: FastifyInstance): Scenarios {
  return {
    contact_template_language_name_key: {
      run: async () => {
        const { call } = await memberClient(server, { role: 'admin' });
        const template = { language: 'es', name: 'Diez a la vez', subject: 'Re: Hola', text: 'Hola.' };
        return atOnce(10, () => call('POST', '/api/admin/inbox/templates/', template));
      },
      statuses: { 201: 1, 400: 9 },
      says: { name: ['Ya hay una plantilla con este nombre en este idioma.'] },
    },
  };
}

function commentScenarios(server: FastifyInstance): Scenarios {
  return {
    comments_report_pkey: {
      run: async () => {
        const { comment } = await aPostedComment(server);
        const { call } = await memberClient(server);
        return atOnce(10, () => call('POST', '/cms/comments/api/flag/', { comment, flag: 'report' }));
      },
      statuses: { 201: 10 },
    },
    comments_feedback_pkey: {
      run: async () => {
        const { comment } = await aPostedComment(server);
        const { call } = await memberClient(server);
        return atOnce(10, () => call('POST', '/cms/comments/api/feedback/', { comment, flag: 'like' }));
      },
      statuses: { 201: 5, 204: 5 },
    },
    comments_rating_pkey: {
      run: async () => {
        const { page } = await aPostedComment(server);
        const { call } = await memberClient(server);
        return atOnce(10, () => call('POST', '/cms/api/v2/extra/rating/', { page, rating: 4 }));
      },
      statuses: { 201: 1, 200: 9 },
    },
    comments_hiding_current: {
      run: async () => {
        const { comment } = await aPostedComment(server);
        const { call } = await memberClient(server, { role: 'moderator' });
        return atOnce(10, () =>
          call('POST', `/api/comments/moderation/${comment}/hide/`, { reason: 'Insulta' }),
        );
      },
      statuses: { 204: 10 },
    },
    comments_ban_current: {
      run: async () => {
        const { memberId: member } = await memberClient(server);
        const { call } = await memberClient(server, { role: 'moderator' });
        return atOnce(10, () =>
          call('POST', '/api/comments/moderation/bans/', { member, reason: 'Insulta' }),
        );
      },
      statuses: { 204: 10 },
    },
  };
}

async function aPostedComment(server: FastifyInstance) {
  const { pageId } = await anArticlePage();
  const posted = await (await memberClient(server)).call(
    'POST',
    '/cms/comments/api/comment/',
    aComment(pageId),
  );
  return { page: pageId, comment: Number(posted.json().id) };
}
