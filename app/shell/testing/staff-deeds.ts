import type { FastifyInstance } from 'fastify';
import { generate } from 'otplib';
import {
  aSignedInMember,
  makeStaff,
  signIn,
  someone,
  staffSecret,
} from '#app/modules/accounts/accounts.factory.ts';
import { aComment, anArticlePage } from '#app/modules/comments/comments.factory.ts';
import { anArticle, writeLanding } from '#app/modules/content/content.factory.ts';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { aJpeg, sendForm } from '#app/modules/media/media.factory.ts';
import { aDeadJob, aLoggedMail } from '#app/modules/program/program.factory.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { dayMs, minuteMs } from '#app/platform/duration.ts';
import { applicationDeeds } from './application-deeds.ts';
import { billingDeeds } from './billing-deeds.ts';
import { inboxDeeds } from './inbox-deeds.ts';
import { type MemberClient, memberClient } from './member-client.ts';

/**
 * An action of the team that is ready to be carried out. `effects` is the number of its effects if it is carried out
 * twice at the same time.
 */
export type ReadyDeed = { run(): Promise<unknown>; effects: 1 | 2 };

/**
 * For each permission in the registry whose action changes something, a function that prepares the action on a
 * new object.
 */
export type DeedScenarios = Readonly<Record<string, (admin: MemberClient) => Promise<ReadyDeed>>>;

const moderation = '/api/comments/moderation/';
const pages = '/api/content/pages/';
const images = '/api/media/images/';
const reason = 'Insulta a otra persona';

/** Returns the scenarios of all actions of the team. */
export function deedScenarios(server: FastifyInstance): DeedScenarios {
  return {
    ...entryDeeds(server),
    ...roleDeeds(server),
    ...noticeDeeds(),
    ...memberDeeds(server),
    ...inboxDeeds(server),
    ...programDeeds(),
    ...billingDeeds(server),
    ...commentDeeds(server),
    ...reviewDeeds(server),
    ...applicationDeeds(server),
    ...pageDeeds(),
    ...publishingDeeds(),
    ...imageDeeds(server),
  };
}

function entryDeeds(server: FastifyInstance): DeedScenarios {
  return {
    'entry.start': async () => {
      const { memberId } = await aSignedInMember();
      await makeStaff(memberId, 'admin');
      const { headers } = await signIn(memberId);
      const code = await generate({ secret: staffSecret, epoch: Math.floor(now().getTime() / 1000) });
      const call = { method: 'POST', url: '/api/admin/entry/', payload: { code }, headers } as const;
      return { run: () => server.inject(call), effects: 1 };
    },
  };
}

function roleDeeds(server: FastifyInstance): DeedScenarios {
  const roles = '/api/admin/roles/';
  return {
    'roles.give': async ({ post }) => {
      const { memberId: member } = await memberClient(server);
      return { run: () => post(roles, { member, role: 'editor', reason }), effects: 1 };
    },
    'roles.take': async ({ call }) => {
      const { memberId } = await memberClient(server, { role: 'editor' });
      return { run: () => call('DELETE', `${roles}${memberId}/`, { reason }), effects: 1 };
    },
  };
}

function noticeDeeds(): DeedScenarios {
  return {
    'notices.set': async ({ call }) => ({
      run: () => call('PUT', '/api/admin/notices/', { moderation_mail: true }),
      effects: 1,
    }),
  };
}

/**
 * Begins a sign-up. Its code was mailed more than a minute ago. @returns the e-mail address of the sign-up
 */
export async function waitingAddress(server: FastifyInstance): Promise<string> {
  const { email } = someone();
  setClock(new Date(Date.now() - 2 * minuteMs));
  const payload = { email, language: 'es-ES' };
  await server.inject({
    method: 'POST',
    url: '/dj-rest-auth/custom_register/',
    payload,
    headers: { 'x-client': 'native' },
  });
  setClock();
  return email;
}

function memberDeeds(server: FastifyInstance): DeedScenarios {
  /** Opens the record of a new member. @returns the path of the member's record */
  const opened = async ({ post }: MemberClient) => {
    const path = `/api/admin/members/${(await memberClient(server)).memberId}/`;
    await post(`${path}openings/`, { reason });
    return path;
  };
  return {
    'members.open': async ({ post }) => {
      const { memberId } = await memberClient(server);
      return { run: () => post(`/api/admin/members/${memberId}/openings/`, { reason }), effects: 2 };
    },
    'members.end-sessions': async (admin) => {
      const path = await opened(admin);
      return { run: () => admin.post(`${path}end-sessions/`), effects: 1 };
    },
    'members.resend': async ({ post }) => {
      const email = await waitingAddress(server);
      return { run: () => post('/api/admin/members/confirmations/', { email }), effects: 1 };
    },
    'members.unlock': async (admin) => {
      const path = await opened(admin);
      return { run: () => admin.post(`${path}unlock/`), effects: 2 };
    },
  };
}

function programDeeds(): DeedScenarios {
  return {
    'jobs.retry': async ({ post }) => {
      const id = await aDeadJob();
      return { run: () => post(`/api/admin/jobs/${id}/retry/`), effects: 1 };
    },
    'mails.open': async ({ post }) => {
      const id = await aLoggedMail();
      return { run: () => post(`/api/admin/mails/${id}/openings/`), effects: 2 };
    },
  };
}

function commentDeeds(server: FastifyInstance): DeedScenarios {
  /** Posts a comment as a new member. */
  const posted = async () => {
    const author = await memberClient(server);
    const { pageId } = await anArticlePage();
    const response = await author.call('POST', '/cms/comments/api/comment/', aComment(pageId));
    return { author, comment: Number(response.json().id) };
  };
  return {
    'comments.hide': async ({ post }) => {
      const { comment } = await posted();
      return { run: () => post(`${moderation}${comment}/hide/`, { reason }), effects: 1 };
    },
    'comments.restore': async ({ post }) => {
      const { comment } = await posted();
      await post(`${moderation}${comment}/hide/`, { reason });
      return { run: () => post(`${moderation}${comment}/restore/`), effects: 1 };
    },
    'comments.keep': async ({ post }) => {
      const { comment } = await posted();
      const other = await memberClient(server);
      await other.post('/cms/comments/api/flag/', { comment, flag: 'report' });
      return { run: () => post(`${moderation}${comment}/keep/`), effects: 1 };
    },
    'comments.ban': async ({ post }) => {
      const { author } = await posted();
      const ban = { member: author.memberId, reason, hide_all: true };
      // One audit entry is about the member, and one is about the comment.
      return { run: () => post(`${moderation}bans/`, ban), effects: 2 };
    },
    'comments.unban': async ({ post, remove }) => {
      const { author } = await posted();
      await post(`${moderation}bans/`, { member: author.memberId, reason });
      return { run: () => remove(`${moderation}bans/${author.memberId}/`), effects: 1 };
    },
  };
}

function reviewDeeds(server: FastifyInstance): DeedScenarios {
  /** Posts a review as a new member. @returns the path at which the review is moderated */
  const posted = async () => {
    const author = await memberClient(server);
    const { pageId } = await aReferentPage();
    const review = { text: 'Una reseña', score: 4 };
    const response = await author.call('POST', `/api/v2/cms/pages/reference/${pageId}/reviews/`, review);
    return `/api/reviews/moderation/${response.json().id}/`;
  };
  return {
    'reviews.approve': async ({ post }) => {
      const path = await posted();
      return { run: () => post(`${path}approve/`, { version: '1' }), effects: 1 };
    },
    'reviews.refuse': async ({ post }) => {
      const path = await posted();
      return { run: () => post(`${path}refuse/`, { reason, version: '1' }), effects: 1 };
    },
    'reviews.hide': async ({ post }) => {
      const path = await posted();
      await post(`${path}approve/`, { version: '1' });
      return { run: () => post(`${path}hide/`, { reason, version: '1' }), effects: 1 };
    },
  };
}

/** Begins an article. @returns the path and the revision of the article */
async function begun({ call }: MemberClient) {
  const { page, revision } = (await call('POST', pages, { kind: 'article', ...anArticle() })).json();
  return { path: `${pages}${page}/`, revision: Number(revision.id) };
}

function pageDeeds(): DeedScenarios {
  return {
    'pages.write': async (admin) => {
      const { path, revision } = await begun(admin);
      const saved = { based_on: revision, ...anArticle() };
      return { run: () => admin.post(`${path}revisions/`, saved), effects: 1 };
    },
    'pages.revert': async (admin) => {
      const { path, revision } = await begun(admin);
      return { run: () => admin.post(`${path}revisions/${revision}/revert/`), effects: 2 };
    },
    'landing.write': async ({ call }) => {
      const step = { chip: 'Paso 1', title: 'Confía', text: 'Empieza.' };
      const hero = { slug: 'hero', title: 'Encuentra', text: 'Hola.', actionLabel: null };
      await writeLanding({ sections: [hero], steps: [step], questions: [] });
      const landing = '/api/content/landing/';
      const { number, written_by: _by, created_at: _at, ...words } = (await call('GET', landing)).json();
      return { run: () => call('PUT', landing, { based_on: number, ...words }), effects: 1 };
    },
  };
}

function publishingDeeds(): DeedScenarios {
  const later = () => new Date(now().getTime() + dayMs).toISOString();
  return {
    'pages.publish': async (admin) => {
      const { path, revision } = await begun(admin);
      return { run: () => admin.post(`${path}publish/`, { revision }), effects: 1 };
    },
    'pages.unpublish': async (admin) => {
      const { path, revision } = await begun(admin);
      await admin.post(`${path}publish/`, { revision });
      return { run: () => admin.post(`${path}unpublish/`), effects: 1 };
    },
    'pages.schedule': async (admin) => {
      const { path } = await begun(admin);
      const change = { action: 'unpublish', due_at: later() };
      return { run: () => admin.post(`${path}schedules/`, change), effects: 2 };
    },
    'pages.unschedule': async (admin) => {
      const { path } = await begun(admin);
      const change = { action: 'unpublish', due_at: later() };
      const { id } = (await admin.call('POST', `${path}schedules/`, change)).json();
      return { run: () => admin.remove(`${path}schedules/${id}/`), effects: 1 };
    },
  };
}

function imageDeeds(server: FastifyInstance): DeedScenarios {
  const uploaded = async ({ headers }: MemberClient) =>
    Number((await sendForm(server, headers, { file: await aJpeg(80, 60) })).body.id);
  return {
    'images.upload': async ({ headers }) => {
      const file = await aJpeg(80, 60);
      return { run: () => sendForm(server, headers, { file }), effects: 2 };
    },
    'images.describe': async (admin) => {
      const id = await uploaded(admin);
      return { run: () => admin.patch(`${images}${id}/`, { alt: 'Un río' }), effects: 1 };
    },
    'images.remove': async (admin) => {
      const id = await uploaded(admin);
      return { run: () => admin.remove(`${images}${id}/`), effects: 1 };
    },
  };
}
