import type { FastifyInstance } from 'fastify';
import { generate } from 'otplib';
import { aComment, anArticlePage } from '#app/modules/comments/comments.factory.ts';
import { anArticle, writeLanding } from '#app/modules/content/content.factory.ts';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { aJpeg, sendForm } from '#app/modules/media/media.factory.ts';
import { patchForm } from '#app/modules/profile/profile.factory.ts';
import { aFilmForm } from '#app/modules/referents/referents.factory.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/duration.ts';
import type { MemberCalls } from './member-calls.ts';

/**
 * Fills the parts of an account that are not the diary: photo, device, notification settings, logins, codes, a
 * message to the team.
 */
export async function fillAccount(
  server: FastifyInstance,
  { post, call, headers, mark }: MemberCalls,
  person: { memberId: number; username: string; password: string; idToken: string; renamed?: string },
): Promise<void> {
  const { memberId, username, password, renamed = 'ana.dos' } = person;
  await post('/api/user-identity/', { password });
  await patchForm(server, { headers }, `/api/user-profile-photo/${memberId}/`, {
    photo: await aJpeg(300, 200),
  });
  await call('PATCH', `/api/user-profile/${username}/`, { notify_digest: true, name: 'Ana' });
  await post('/api/device/', { token: `un-telefono${mark}`, os: 'ios' });
  await post('/api/email_part_of_yoi/', { message: `Mensaje al equipo${mark}`, type: 2 });
  await post('/api/user-logins/', { provider: 'google', id_token: person.idToken });
  await post('/api/user-profile/change-password/', { password });
  const factors = '/api/user-second-factors/';
  await post(`${factors}passkey/options/`);
  const { id, secret } = (await post(`${factors}totp/`, { name: `Mi teléfono${mark}` })).json();
  const otp = await generate({ secret, epoch: Math.floor(now().getTime() / 1000) });
  await post(`${factors}totp/confirm/`, { id, otp });
  await call('PATCH', `/api/users/${username}/`, { username: renamed });
  await post('/api/my-data/exports/');
}

/** Lets a member comment, report, react, rate and review. */
export async function discuss(
  { post, mark }: MemberCalls,
  others: { commenter: MemberCalls },
): Promise<{ page: number; comment: number; review: number }> {
  const { pageId: page } = await anArticlePage();
  const posted = await others.commenter.post('/cms/comments/api/comment/', aComment(page));
  const comment = Number(posted.json().id);
  await post(
    '/cms/comments/api/comment/',
    aComment(page, { comment: `Comentario${mark}`, reply_to: comment }),
  );
  await post('/cms/comments/api/flag/', {
    comment,
    flag: 'report',
    reason: 'otro',
    note: `Nota al informe${mark}`,
  });
  await post('/cms/comments/api/feedback/', { comment, flag: 'like' });
  await post('/cms/api/v2/extra/rating/', { page, rating: 4 });
  const { pageId } = await aReferentPage();
  const reviews = `/api/v2/cms/pages/reference/${pageId}/reviews/`;
  const reviewed = await others.commenter.post(reviews, { text: 'Una reseña de otra persona', score: 2 });
  await post(reviews, { text: `Reseña${mark}`, score: 5 });
  return { page, comment, review: Number(reviewed.json().id) };
}

/**
 * Lets a moderator ban a member. A banned member cannot post comments or reviews, so the ban must be the last
 * step.
 */
export async function ban(
  moderator: MemberCalls,
  { memberId, mark }: { memberId: number; mark: string },
): Promise<void> {
  const reason = `Motivo del veto${mark}`;
  await moderator.post('/api/comments/moderation/bans/', { member: memberId, reason });
}

/** Lets a member post a review with a film, and replace the film. */
export async function film(server: FastifyInstance, { headers, mark }: MemberCalls): Promise<void> {
  const { pageId } = await aReferentPage();
  for (const take of ['Toma uno', 'Toma dos']) {
    const form = await aFilmForm({ text: 'Lo cuento en vídeo', score: '4' }, Buffer.from(take + mark));
    await server.inject({
      method: 'POST',
      url: `/api/v2/cms/pages/reference/${pageId}/reviews/`,
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    });
  }
}

/** Lets a member moderate: a comment, a review, and another member. The member also asks for mails about moderation. */
export async function moderate(
  { post, call }: MemberCalls,
  { comment, review }: { comment: number; review: number },
  other: number,
): Promise<void> {
  const moderation = '/api/comments/moderation/';
  await post(`${moderation}${comment}/hide/`, { reason: 'Motivo de ocultar' });
  await post(`${moderation}${comment}/restore/`);
  await post(`/api/reviews/moderation/${review}/refuse/`, { reason: 'Motivo de no publicar', version: '1' });
  await post(`${moderation}bans/`, { member: other, reason: 'Motivo de vetar' });
  await call('DELETE', `${moderation}bans/${other}/`);
  await call('PUT', '/api/admin/notices/', { moderation_mail: true });
}

/** Lets a member answer the newest conversation of the inbox, and add a template. */
export async function answerInbox({ post, call }: MemberCalls): Promise<void> {
  const inbox = '/api/admin/inbox/';
  const [newest] = (await call('GET', `${inbox}?limit=1`)).json().items;
  const { id, answers, changed_at: seen } = newest;
  const answer = { subject: 'Re: Hola', text: 'Respuesta del equipo', answers, seen };
  await post(`${inbox}${id}/answers/`, answer);
  const template = {
    language: 'es',
    name: 'Plantilla propia',
    subject: 'Re: Hola',
    text: 'Texto de plantilla',
  };
  await post(`${inbox}templates/`, template);
}

/** Lets a member write, schedule, upload and delete content. */
export async function edit(server: FastifyInstance, { post, call, headers }: MemberCalls): Promise<void> {
  const pages = '/api/content/pages/';
  const article = anArticle({ slug: 'su-articulo', title: 'Su artículo' });
  const { page, revision } = (await post(pages, { kind: 'article', ...article })).json();
  const due_at = new Date(now().getTime() + dayMs).toISOString();
  await post(`${pages}${page}/schedules/`, { action: 'publish', revision: revision.id, due_at });
  const step = { chip: 'Paso 1', title: 'Confía', text: 'Empieza.' };
  const hero = { slug: 'hero', title: 'Encuentra', text: 'Hola.', actionLabel: null };
  await writeLanding({ sections: [hero], steps: [step], questions: [] });
  const landing = '/api/content/landing/';
  const { number, written_by: _by, created_at: _at, ...words } = (await call('GET', landing)).json();
  await call('PUT', landing, { based_on: number, ...words });
  const { body } = await sendForm(server, headers, { file: await aJpeg(300, 200) });
  await call('DELETE', `/api/media/images/${body.id}/`);
}
