import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReferenceReviews } from '#app/modules/content/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { formatInstant, siteTimeZone } from '#app/platform/i18n/dates.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { toMean } from './referents.policy.ts';
import { toPublishedFilm } from './review-film.server.ts';
import { countPublishedReviews, listPublishedReviews, type Review } from './reviews.queries.ts';
import { countScores } from './scores.queries.ts';
import { reviewsTag } from './tags.server.ts';

const maxReviews = 20;

/**
 * Shows the mean score and the newest reviews on the public page of a referent. Reviews can only be written in the
 * member app.
 */
export const referenceReviews: ReferenceReviews = async ({ viewer }, { pageId, slug }) => {
  const [reviews, total, scores] = await Promise.all([
    listPublishedReviews(db, pageId, { limit: maxReviews, offset: 0 }),
    countPublishedReviews(db, pageId),
    countScores(db, [pageId], null),
  ]);
  const { count, sum } = scores.get(pageId) ?? { count: 0, sum: 0 };
  const href = viewer ? `${config.appUrl}/app/referentes/${slug}#resena` : `${config.appUrl}/register`;
  return {
    body: (
      <Reviews reviews={reviews} total={total} mean={toMean({ count, sum })} count={count} writeHref={href} />
    ),
    tags: [reviewsTag(pageId)],
  };
};

type Props = {
  reviews: readonly Review[];
  /** The number of published reviews. It may be larger than the number of listed reviews. */
  total: number;
  mean: number | null;
  /** The number of scores. Members without a published review can also give a score. */
  count: number;
  writeHref: string;
};

function Reviews({ reviews, total, mean, count, writeHref }: Props) {
  const { i18n } = useLingui();
  const shownMean = mean === null ? '' : i18n.number(mean, { maximumFractionDigits: 1 });
  return (
    <section className="grid gap-5" aria-labelledby="resenas">
      <h2 id="resenas" className="text-h3">
        <Trans>Lo que dicen otras personas</Trans>
      </h2>
      <p className="text-muted">
        {mean !== null && (
          <>
            <Trans>{shownMean} de 5.</Trans>{' '}
          </>
        )}
        {count === 0 ? (
          <Trans>Nadie lo ha valorado todavía.</Trans>
        ) : (
          <Plural value={count} one="# valoración." other="# valoraciones." />
        )}{' '}
        {total === 0 ? (
          <Trans>Ninguna reseña todavía.</Trans>
        ) : (
          <Plural value={total} one="# reseña." other="# reseñas." />
        )}{' '}
        <TextLink href={writeHref}>
          <Trans>Cuenta qué te sirvió</Trans>
        </TextLink>
      </p>
      {reviews.length > 0 && (
        <ul className="grid gap-6">
          {reviews.map((review) => (
            <PublicReview key={review.reviewId} review={review} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PublicReview({ review }: { review: Review }) {
  const { t, i18n } = useLingui();
  const { authorName, body, score, postedAt } = review;
  const film = toPublishedFilm(review);
  return (
    <li className="grid gap-2">
      <p className="card-meta">
        <strong>{authorName}</strong>
        {score !== null && (
          <span>
            <Trans>{score} de 5</Trans>
          </span>
        )}
        <time dateTime={postedAt.toISOString()}>
          {formatInstant(postedAt, i18n.locale, 'long', siteTimeZone)}
        </time>
      </p>
      <p className="whitespace-pre-line">{body}</p>
      {film?.url && (
        // biome-ignore lint/a11y/useMediaCaption: a member's own film, as it was sent
        <video
          className="aspect-video w-full rounded-card bg-ground"
          controls
          preload="none"
          src={film.url}
          poster={film.poster ?? undefined}
          aria-label={t`Vídeo de ${authorName}`}
        />
      )}
    </li>
  );
}
