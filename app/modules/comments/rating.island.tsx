import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { deleteResource, getJson, postJson } from '#app/platform/browser/api.ts';
import { useInBrowser } from '#app/platform/browser/use-in-browser.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { defineIsland } from '#app/platform/islands/island.tsx';
import { RatingForm, RatingMean } from './rating-view.tsx';
import { ratingResponse } from './ratings.schema.ts';

type Props = {
  pageId: number;
  action: string;
  average: number | null;
  count: number;
  mine: number | null;
  /** The error of the rating form, if the server refused the form. */
  error: string | null;
};

/** The mean rating of an article and the member's own rating. A choice is saved immediately and can be undone. */
function Rating({ pageId, action, average, count, mine, error }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState({ average, count });
  const [value, setValue] = useState(mine);
  const [news, setNews] = useState<'saved' | 'withdrawn' | null>(null);
  // The stored rating, the rating before it, and the chosen rating. If the member chooses while a request runs, the
  // choice is sent after that request.
  const stored = useRef(mine);
  const before = useRef(mine);
  const wanted = useRef(mine);
  const isHydrated = useInBrowser(() => true);

  const form = useForm<number | null>({
    fields: 'rating',
    initial: error === null ? noErrors : { rating: error },
    check: (rating) => (rating === null && stored.current === null ? { rating: t(missing) } : noErrors),
    save: async () => {
      setNews(null);
      const last = stored.current;
      do {
        const rating = wanted.current;
        setShown(await send(pageId, rating));
        stored.current = rating;
      } while (stored.current !== wanted.current);
      before.current = last;
      setNews(stored.current === null ? 'withdrawn' : 'saved');
    },
  });

  const choose = (rating: number | null) => {
    setValue(rating);
    wanted.current = rating;
    form.submit(rating);
  };
  const undo = () => {
    // The button that undoes the rating disappears, so the focus moves to the choices.
    form.ref.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    choose(before.current);
  };

  const live = {
    ref: form.ref,
    onChange: choose,
    onSubmit: () => choose(value),
    isPending: form.isPending,
    outcome: <Outcome news={news} onUndo={before.current === stored.current ? null : undo} />,
  };
  return (
    <div className="grid gap-3">
      <RatingMean average={shown.average} count={shown.count} />
      <RatingForm action={action} value={value} errors={form.errors} {...(isHydrated ? { live } : {})} />
    </div>
  );
}

type OutcomeProps = { news: 'saved' | 'withdrawn' | null; onUndo: (() => void) | null };

function Outcome({ news, onUndo }: OutcomeProps) {
  return (
    <>
      <p role="status" className="text-sm">
        {news === 'saved' && <Trans>Gracias. Tu valoración está guardada.</Trans>}
        {news === 'withdrawn' && <Trans>Hemos quitado tu valoración.</Trans>}
      </p>
      {news === 'saved' && onUndo && (
        <button type="button" className="text-link text-link-alone cursor-pointer" onClick={onUndo}>
          <Trans>Deshacer</Trans>
        </button>
      )}
    </>
  );
}

/**
 * Stores a rating. Null deletes the stored rating.
 * @returns the ratings of the page afterwards
 */
async function send(pageId: number, rating: number | null) {
  const path = '/cms/api/v2/extra/rating/';
  if (rating !== null) return postJson(path, { page: pageId, rating }, ratingResponse);
  await deleteResource(`${path}?page=${pageId}`);
  return getJson(`${path}?page=${pageId}`, ratingResponse);
}

const missing = msg`Elige un número del 1 al 5.`;

export const island = defineIsland('comments/rating', Rating);
