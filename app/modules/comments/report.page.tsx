import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { findDiscussedPage } from '#app/modules/content/index.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { type FieldErrors, noErrors } from '#app/platform/forms/field-errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import { credentialsMissing } from '#app/platform/http/actor.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { CommentText } from './comment-item.tsx';
import { canReport } from './comments.policy.ts';
import { findComment } from './comments.queries.ts';
import { reportForm } from './comments.schema.ts';
import { hasReported } from './moderation.queries.ts';
import { reportComment } from './moderation.server.ts';
import { ReportForm } from './report-form.tsx';

/** `/comentarios/:id/avisar`: the report form for browsers that run no scripts. */
export const reportPage = definePage('/comentarios/:id/avisar', {
  cache: 'never',
  get: (request, { id }) => show(request, id, noErrors),
  post: async (request, { id }) => {
    const { viewer, fields, url } = request;
    if (!viewer) throw credentialsMissing();
    return handleForm(request, {
      submit: async () => {
        await reportComment(viewer, parseId(id), parseInput(reportForm, fields));
        return url.pathname;
      },
      show: (errors) => show(request, id, errors),
    });
  },
});

async function show(request: PageRequest, id: string, errors: FieldErrors): Promise<Rendering> {
  const { viewer, i18n, fields } = request;
  if (!viewer) throw credentialsMissing();
  const comment = await findComment(db, parseId(id));
  const page = comment && (await findDiscussedPage(db, comment.pageId));
  if (!comment || !page || !canReport(viewer.memberId, comment)) throw noSuchComment();
  const isReported = await hasReported(db, viewer.memberId, comment.commentId);
  const backHref = `${page.address}#c${comment.commentId}`;
  return {
    head: { title: i18n._(msg`Avisar de un comentario`), noIndex: true },
    body: (
      <div className="page-width py-10">
        <div className="mx-auto grid max-w-[38rem] gap-6">
          <TextLink alone href={backHref}>
            <Trans>Volver al comentario</Trans>
          </TextLink>
          <h1>{isReported ? <Trans>Gracias por avisar</Trans> : <Trans>Avisar de un comentario</Trans>}</h1>
          <blockquote className="border-s-2 border-line ps-4">
            <CommentText text={comment.body} />
          </blockquote>
          {isReported ? (
            <>
              <p>
                <Trans>Lo miraremos. Nadie más sabe que has avisado.</Trans>
              </p>
              <div>
                <ButtonLink href={backHref}>
                  <Trans>Seguir leyendo</Trans>
                </ButtonLink>
              </div>
            </>
          ) : (
            <ReportForm action={request.url.pathname} errors={errors} typed={fields} />
          )}
        </div>
      </div>
    ),
  };
}

function parseId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw noSuchComment();
  return Number(text);
}

function noSuchComment(): NotFound {
  return new NotFound('no_such_comment', msg`Este comentario no existe.`);
}
