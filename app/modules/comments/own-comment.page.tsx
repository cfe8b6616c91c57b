import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { findDiscussedPage } from '#app/modules/content/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { Conflict, NotAllowed, NotFound } from '#app/platform/errors.ts';
import { type FieldErrors, noErrors } from '#app/platform/forms/field-errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import { credentialsMissing } from '#app/platform/http/actor.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { canChange } from './comments.policy.ts';
import { changeForm } from './comments.schema.ts';
import { changeComment, readOwnComment, withdrawComment } from './own-comment.server.ts';
import { OwnCommentForm } from './own-comment-form.tsx';

/**
 * `/comentarios/:id/cambiar`: the author changes or withdraws a comment in a browser that runs no scripts.
 */
export const ownCommentPage = definePage('/comentarios/:id/cambiar', {
  cache: 'never',
  get: (request, { id }) => show(request, id, noErrors),
  post: (request, { id }) => {
    const isWithdrawal = request.fields.hacer === 'retirar';
    return handleForm(request, {
      submit: () => (isWithdrawal ? withdraw : change)(request, id),
      show: (errors) => {
        const { form, ...fields } = errors;
        return show(request, id, isWithdrawal || !form ? errors : { ...fields, comment: form });
      },
      tooMany: () => msg`Vas un poco deprisa. Espera un minuto y vuelve a enviarlo.`,
      otherwise: (error) =>
        error instanceof Conflict ? { messages: { form: [error.text] }, status: 409 } : undefined,
    });
  },
});

async function change(request: PageRequest, id: string): Promise<string> {
  const { comment: text, version: seen } = parseInput(changeForm, request.fields);
  const { commentId, pageId } = await requireOwn(request, id);
  await changeComment(requireViewer(request), commentId, { text, seen });
  return addressIn(pageId, `c${commentId}`);
}

async function withdraw(request: PageRequest, id: string): Promise<string> {
  const { commentId, pageId } = await requireOwn(request, id);
  await withdrawComment(requireViewer(request), commentId);
  return addressIn(pageId, 'comentarios');
}

/** Returns the address of a part of the discussion on a page. @throws NotFound if the page is not public */
async function addressIn(pageId: number, part: string): Promise<string> {
  const page = await findDiscussedPage(db, pageId);
  if (!page) throw noSuchComment();
  return `${page.address}#${part}`;
}

async function show(request: PageRequest, id: string, errors: FieldErrors): Promise<Rendering> {
  const { i18n, fields } = request;
  const comment = await requireOwn(request, id);
  if (comment.isWithdrawn) throw noSuchComment();
  const isChangeable = !comment.isHidden && canChange(comment.postedAt, now());
  const typed = fields.comment ?? comment.body;
  const backHref = await addressIn(comment.pageId, `c${comment.commentId}`);
  return {
    head: { title: i18n._(msg`Tu comentario`), noIndex: true },
    body: (
      <div className="page-width py-10">
        <div className="mx-auto grid max-w-[38rem] gap-6">
          <TextLink alone href={backHref}>
            <Trans>Volver al comentario</Trans>
          </TextLink>
          <h1>
            <Trans>Tu comentario</Trans>
          </h1>
          <OwnCommentForm
            action={request.url.pathname}
            comment={{ text: typed, version: comment.version }}
            canChange={isChangeable}
            errors={isChangeable ? errors : { form: errors.form ?? errors.comment ?? '' }}
          />
        </div>
      </div>
    ),
  };
}

/** Returns the viewer's own comment. The comments of others are not found. @throws NotFound; SignInRequired */
async function requireOwn(request: PageRequest, id: string) {
  try {
    return await readOwnComment(requireViewer(request), parseId(id));
  } catch (error) {
    throw error instanceof NotAllowed ? noSuchComment() : error;
  }
}

function requireViewer({ viewer }: PageRequest) {
  if (!viewer) throw credentialsMissing();
  return viewer;
}

function parseId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw noSuchComment();
  return Number(text);
}

function noSuchComment(): NotFound {
  return new NotFound('no_such_comment', msg`Este comentario no existe.`);
}
