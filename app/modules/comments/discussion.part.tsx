import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { findMember, findRole, shownPhoto } from '#app/modules/accounts/index.ts';
import type { ArticleDiscussion, DiscussedArticle } from '#app/modules/content/index.ts';
import { publicAddress } from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { NotAllowed, SignInRequired } from '#app/platform/errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import { credentialsMissing, type Viewer } from '#app/platform/http/actor.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import type { PageRequest } from '#app/platform/pages/page.ts';
import { CommentForm } from './comment-form.tsx';
import { toAverage } from './comments.policy.ts';
import { type CommentWithAuthor, type Discussion, readDiscussion } from './comments.queries.ts';
import { commentForm } from './comments.schema.ts';
import { postComment } from './comments.server.ts';
import { island as DiscussionIsland } from './discussion.island.tsx';
import { DiscussionFrame, VisitorsDiscussion } from './discussion-view.tsx';
import type { Refused } from './live-comment-form.tsx';
import { island as RatingIsland } from './rating.island.tsx';
import { RatingMean } from './rating-view.tsx';
import { ratingForm } from './ratings.schema.ts';
import { ratePage } from './ratings.server.ts';
import { discussionTag } from './tags.server.ts';
import { maxThreads, type ShownComment, toMark } from './threads.ts';

/** The errors of the forms that the server refused. */
type Outcome = { comment?: Refused; rating?: string };

/**
 * The rating and the comments below an article. They are public and work without scripts. Members also get the forms.
 */
export const articleDiscussion: ArticleDiscussion = {
  load: (request, article) => render(request, article, {}),
  post: (request, article) => {
    const isRating = request.fields.hacer === 'valorar';
    return handleForm(request, {
      submit: () => (isRating ? rate : post)(request, article),
      show: (errors) => {
        const message = Object.values(errors).join(' ');
        const typed = request.fields.comment ?? '';
        const comment = { replyTo: repliedTo(request), typed, message };
        return render(request, article, isRating ? { rating: message } : { comment });
      },
      tooMany: () => msg`Vas un poco deprisa. Espera un minuto y vuelve a enviarlo.`,
      otherwise: (error) => {
        if (error instanceof SignInRequired) return { messages: { form: [sessionOver] }, status: 401 };
        return error instanceof NotAllowed ? { messages: { form: [error.text] }, status: 403 } : undefined;
      },
    });
  },
};

const sessionOver = msg`Sesión caducada, por favor inicia sesión de nuevo`;

/** Posts a comment. @returns the URL to redirect to */
async function post(request: PageRequest, page: DiscussedArticle): Promise<string> {
  const viewer = requireViewer(request);
  const { comment: text, followup: wantsReplies } = parseInput(commentForm, request.fields);
  const replyTo = repliedTo(request);
  const { commentId } = await postComment(viewer, { page, text, replyTo, wantsReplies });
  return `${page.href}#c${commentId}`;
}

/** Stores a rating. @returns the URL to redirect to */
async function rate(request: PageRequest, page: DiscussedArticle): Promise<string> {
  const viewer = requireViewer(request);
  const { rating } = parseInput(ratingForm, { rating: request.fields.rating });
  await ratePage(viewer, page, rating);
  return `${page.href}#valoracion`;
}

/** Returns the viewer. @throws SignInRequired when the session has ended */
function requireViewer({ viewer }: PageRequest): Viewer {
  if (!viewer) throw credentialsMissing();
  return viewer;
}

/** Returns the id of the comment to which a form replies; null for a new thread. */
function repliedTo({ fields }: PageRequest): number | null {
  return /^\d{1,15}$/.test(fields.reply_to ?? '') ? Number(fields.reply_to) : null;
}

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
  const [role, member] = await Promise.all([findRole(db, viewer.memberId), findMember(db, viewer.memberId)]);
  const photoUrl = toPhotoUrl(member ? shownPhoto(member) : null);
  const mark = toMark({ role, isPageAuthor: writerId === viewer.memberId });
  return {
    rating: (
      <RatingIsland
        pageId={pageId}
        action={href}
        average={toAverage(rating)}
        count={rating.count}
        mine={rating.mine}
        error={outcome.rating ?? null}
      />
    ),
    comments: (
      <DiscussionIsland
        pageId={pageId}
        action={href}
        commenter={{ name: viewer.username, photoUrl, mark }}
        canComment={!isBanned}
        comments={comments}
        refused={outcome.comment ?? null}
      />
    ),
  };
}

/**
 * Returns the part for a visitor. If the session ended while a member was writing, the part contains the typed text.
 */
function forVisitor({ href }: DiscussedArticle, { discussion, comments, outcome }: Loaded): Parts {
  const { rating } = discussion;
  const back = new URLSearchParams({ callbackUrl: `${href}#comentarios` });
  const signInHref = `${config.appUrl}/auth/inicio_sesion?${back}`;
  const { comment } = outcome;
  return {
    rating: (
      <>
        <RatingMean average={toAverage(rating)} count={rating.count} />
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
            errors={{ comment: comment.message }}
          />
        )}
        <VisitorsDiscussion comments={comments} signInHref={signInHref} />
      </>
    ),
  };
}

function toShownComment(comment: CommentWithAuthor): ShownComment {
  const { id, parentId, author, text, postedAt, version, isChanged, isMine, isReported } = comment;
  const [mark, photoUrl] = [toMark(comment), toPhotoUrl(comment.photo)];
  return { id, parentId, author, photoUrl, mark, text, postedAt, version, isChanged, isMine, isReported };
}

function toPhotoUrl(key: string | null): string | null {
  return key === null ? null : publicAddress(key);
}
