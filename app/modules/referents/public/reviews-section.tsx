import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { FieldError } from '#ui/controls/field.tsx';
import { PointScale } from '#ui/controls/point-scale.tsx';
import { OwnReview } from './own-review.tsx';
import type { PublishedReview } from './referents.schema.ts';
import { ReviewFilmPlayer } from './review-film-player.tsx';
import { ScoreLine } from './score-line.tsx';
import { type Profile, useReviewActions, useReviews } from './use-referents.ts';

/** Shows the member's score and review of a referent, and the published reviews of other members. */
export function ReviewsSection({ profile }: { profile: Profile }) {
  const { data } = useReviews(profile.id);
  // The form sends the chosen score too, because the score may not be stored yet.
  const [chosen, setChosen] = useState(profile.mine);
  const others = data?.items.filter(({ id }) => id !== data.mine?.id) ?? [];
  return (
    <section id="resena" className="grid gap-6" aria-labelledby="valoraciones">
      <div className="grid gap-2">
        <h2 id="valoraciones" className="text-h3">
          <Trans>¿Te sirve?</Trans>
        </h2>
        <ScoreLine average={profile.average} count={profile.count} mine={null} />
        <ScoreField profile={profile} chosen={chosen} onChoose={setChosen} />
      </div>
      {data && <OwnReview profile={profile} score={chosen} review={data.mine} />}
      {others.length > 0 && (
        <div className="grid gap-4">
          <h3 className="text-h4">
            <Trans>Lo que dicen otras personas</Trans>
          </h3>
          <ul className="grid gap-5">
            {others.map((review) => (
              <OtherReview key={review.id} review={review} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

type ScoreFieldProps = {
  profile: Profile;
  chosen: number | null;
  onChoose: (score: number | null) => void;
};

/** The field for the score. A score is saved as soon as it is chosen. */
function ScoreField({ profile: { id, mine }, chosen, onChoose }: ScoreFieldProps) {
  const { t } = useLingui();
  const { score } = useReviewActions(id);
  const [error, setError] = useState<string | null>(null);
  const choose = async (value: number) => {
    onChoose(value);
    setError(null);
    try {
      await score(value);
    } catch (failure) {
      onChoose(mine);
      setError(toErrorMessage(failure));
    }
  };
  return (
    <div className="grid max-w-md gap-1">
      <PointScale
        name="score"
        legend={t`Tu valoración, del 1 al 5`}
        words={[t`Nada`, t`Poco`, t`Algo`, t`Bastante`, t`Mucho`]}
        value={chosen}
        onChange={choose}
      />
      {error && <FieldError id="score-refused">{error}</FieldError>}
    </div>
  );
}

function OtherReview({ review }: { review: PublishedReview }) {
  const { i18n } = useLingui();
  const { author, text, score, video, created } = review;
  return (
    <li className="grid gap-2">
      <p className="card-meta">
        <strong>{author}</strong>
        {score !== null && (
          <span>
            <Trans>{score} de 5</Trans>
          </span>
        )}
        <time dateTime={created}>{formatInstant(created, i18n.locale, 'long')}</time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {video && <ReviewFilmPlayer film={video} author={author} />}
    </li>
  );
}
