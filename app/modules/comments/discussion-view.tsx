import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Conversation } from './conversation.tsx';
import { groupThreads, type ShownComment } from './threads.ts';

type FrameProps = { count: number; rating: ReactNode; children: ReactNode };

/** The section below an article. It shows the rating and then the comments. */
export function DiscussionFrame({ count, rating, children }: FrameProps) {
  const { t } = useLingui();
  return (
    <>
      <section id="valoracion" className="mt-12 scroll-mt-24" aria-label={t`Valoración`}>
        {rating}
      </section>
      <section id="comentarios" className="mt-12 scroll-mt-24" aria-labelledby="comentarios-titulo">
        <h2 id="comentarios-titulo" className="mb-4 text-h3">
          {count === 0 ? (
            <Trans>Comentarios</Trans>
          ) : (
            <Plural value={count} one="# comentario" other="# comentarios" />
          )}
        </h2>
        {children}
      </section>
    </>
  );
}

type VisitorProps = { comments: readonly ShownComment[]; signInHref: string };

/** The comments as a visitor reads them, with a link to sign in. */
export function VisitorsDiscussion({ comments, signInHref }: VisitorProps) {
  return (
    <>
      <div className="grid justify-items-start gap-3 rounded-card bg-action-tint p-5">
        <p>
          {comments.length === 0 ? (
            <Trans>Aún no hay comentarios. Si algo de esto te suena, cuéntalo.</Trans>
          ) : (
            <Trans>¿Te suena algo de esto? Cuéntalo o responde.</Trans>
          )}
        </p>
        <ButtonLink variant="secondary" href={signInHref}>
          <Trans>Entrar para comentar</Trans>
        </ButtonLink>
      </div>
      <ol className="mt-4">
        {groupThreads(comments).map((thread) => (
          <Conversation key={thread.first.id} thread={thread} />
        ))}
      </ol>
    </>
  );
}
