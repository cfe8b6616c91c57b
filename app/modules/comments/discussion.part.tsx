import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { findRole } from '#app/modules/accounts/index.ts';
import type { ArticleDiscussion, DiscussedArticle } from '#app/modules/content/index.ts';
import { config } from '#app/platform/config.ts';
import { db } from '#app/platform/db/db.ts';
import { InvalidInput, NotAllowed, TooManyRequests } from '#app/platform/errors.ts';
import type { Viewer } from '#app/platform/http/actor.ts';
import { parseInput } from '#app/platform/http/input.ts';
import type { PageRequest, Redirect } from '#app/platform/pages/page.ts';
import { CommentForm } from './comment-form.tsx';
import { shownAverage } from './comments.policy.ts';
import { type CommentWithAuthor, type Discussion, readDiscussion } from './comments.queries.ts';
import { commentForm } from './comments.schema.ts';
import { postComment } from './comments.ts';
import { island as DiscussionIsland } from './discussion.island.tsx';
import { DiscussionFrame, VisitorsDiscussion } from './discussion-view.tsx';
import type { Refused } from './live-comment-form.tsx';
import { island as RatingIsland } from './rating.island.tsx';
import { RatingMean } from './rating-view.tsx';
import { ratingForm } from './ratings.schema.ts';
import { ratePage } from './ratings.ts';
import { discussionTag } from './tags.ts';
import { markOf, maxThreads, type ShownComment } from './threads.ts';

/** Why a form of the page was refused, where one was. */
type Outcome = { comment?: Refused; rating?: string; status: number };

const nothingRefused: Outcome = { status: 200 };

/** Rating and comments under an article: read by everybody, without scripts too; forms for members. */
export const articleDiscussion: ArticleDiscussion = {
  load: (request, article) => render(request, article, nothingRefused),
  post: async (request, article) => {
    const work = request.fields.hacer === 'valorar' ? rate : say;
    const answer = await work(request, article);
    return 'redirectTo' in answer ? answer : render(request, article, answer);
  },
};

async function say(request: PageRequest, page: DiscussedArticle): Promise<Redirect | Outcome> {
  const { viewer, fields, i18n } = request;
  const replyTo = /^\d{1,15}$/.test(fields.reply_to ?? '') ? Number(fields.reply_to) : null;
  const refuse = (message: string, status: number) => ({
    comment: { replyTo, typed: fields.comment ?? '', message },
    status,
  });
  if (!viewer) return refuse(i18n._(msg`Sesión caducada, por favor inicia sesión de nuevo`), 401);
  try {
    const { comment: text, followup: wantsReplies } = parseInput(commentForm, fields);
    const { commentId } = await postComment(viewer, { page, text, replyTo, wantsReplies });
    return { redirectTo: `${page.href}#c${commentId}` };
  } catch (error) {
    const { message, status } = wordsOf(error, i18n);
    return refuse(message, status);
  }
}

async function rate(request: PageRequest, { pageId, href }: DiscussedArticle): Promise<Redirect | Outcome> {
  const { viewer, fields, i18n } = request;
  if (!viewer) return { rating: i18n._(msg`Sesión caducada, por favor inicia sesión de nuevo`), status: 401 };
  try {
    const { rating } = parseInput(ratingForm, { rating: fields.rating });
    await ratePage(viewer, pageId, rating);
    return { redirectTo: `${href}#valoracion` };
  } catch (error) {
    const { message, status } = wordsOf(error, i18n);
    return { rating: message, status };
  }
}

/** The text and the status of a refusal; any other error is thrown on. */
function wordsOf(error: unknown, i18n: I18n): { message: string; status: number } {
  if (error instanceof InvalidInput) {
    const texts = Object.values(error.fields).flat();
    return { message: texts.map((text) => i18n._(text)).join(' '), status: 400 };
  }
  if (error instanceof NotAllowed) return { message: i18n._(error.text), status: 403 };
  if (error instanceof TooManyRequests) return { message: i18n._(tooFast), status: 429 };
  throw error;
}

const tooFast = msg`Vas un poco deprisa. Espera un minuto y vuelve a enviarlo.`;

async function render(request: PageRequest, article: DiscussedArticle, outcome: Outcome) {
  const { viewer } = request;
  const { pageId } = article;
  const discussion = await readDiscussion(db, pageId, viewer?.memberId ?? null, maxThreads);
  const comments = discussion.comments.map(toShownComment);
  const count = comments.filter(({ text }) => text !== null).length;
  const part = viewer
    ? await forMember(viewer, article, { discussion, comments, outcome })
    : forVisitor(article, { discussion, comments, outcome });
  return {
    body: (
      <DiscussionFrame count={count} rating={part.rating}>
        {part.comments}
      </DiscussionFrame>
    ),
    tags: [discussionTag(pageId)],
    status: outcome.status,
  };
}

type Loaded = { discussion: Discussion; comments: ShownComment[]; outcome: Outcome };
type Parts = { rating: ReactNode; comments: ReactNode };

async function forMember(
  viewer: Viewer,
  { pageId, href, writerId }: DiscussedArticle,
  { discussion, comments, outcome }: Loaded,
): Promise<Parts> {
  const { rating, isBanned } = discussion;
  const role = await findRole(db, viewer.memberId);
  const mark = markOf({ role, isPageAuthor: writerId === viewer.memberId });
  return {
    rating: (
      <RatingIsland
        pageId={pageId}
        action={href}
        average={shownAverage(rating)}
        count={rating.count}
        mine={rating.mine}
        error={outcome.rating ?? null}
      />
    ),
    comments: (
      <DiscussionIsland
        pageId={pageId}
        action={href}
        speaker={{ name: viewer.username, mark }}
        canSpeak={!isBanned}
        comments={comments}
        refused={outcome.comment ?? null}
      />
    ),
  };
}

/** A visitor whose session ended while she wrote gets her words back. */
function forVisitor({ href }: DiscussedArticle, { discussion, comments, outcome }: Loaded): Parts {
  const { rating } = discussion;
  const back = new URLSearchParams({ callbackUrl: `${href}#comentarios` });
  const signInHref = `${config.appUrl}/auth/inicio_sesion?${back}`;
  const { comment } = outcome;
  return {
    rating: (
      <>
        <RatingMean average={shownAverage(rating)} count={rating.count} />
        {outcome.rating && <p className="field-error">{outcome.rating}</p>}
      </>
    ),
    comments: (
      <>
        {comment && (
          <CommentForm
            action={href}
            replyTo={comment.replyTo}
            typed={comment.typed}
            error={comment.message}
          />
        )}
        <VisitorsDiscussion comments={comments} signInHref={signInHref} />
      </>
    ),
  };
}

function toShownComment(comment: CommentWithAuthor): ShownComment {
  const { id, parentId, author, text, postedAt, isMine, isReported } = comment;
  return { id, parentId, author, mark: markOf(comment), text, postedAt, isMine, isReported };
}
