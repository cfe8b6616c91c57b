import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
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
  /** What the server refused before. */
  error: string | null;
};

/** What members think of an article, and one's own rating, saved in place. */
function Rating({ pageId, action, average, count, mine, error }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState({ average, count });
  const [value, setValue] = useState(mine);
  const [isSaved, setSaved] = useState(false);
  const form = useForm<number | null>({
    fields: 'rating',
    initial: error === null ? noErrors : { rating: error },
    check: (rating) => (rating === null ? { rating: t(missing) } : noErrors),
    save: async (rating) => {
      setSaved(false);
      setShown(await postJson('/cms/api/v2/extra/rating/', { page: pageId, rating }, ratingResponse));
      setSaved(true);
    },
  });

  return (
    <div className="grid gap-3">
      <RatingMean average={shown.average} count={shown.count} />
      <RatingForm
        action={action}
        value={value}
        errors={form.errors}
        live={{
          ref: form.ref,
          onChange: setValue,
          onSubmit: () => form.submit(value),
          isPending: form.isPending,
        }}
      />
      <p role="status" className="min-h-6 text-sm">
        {isSaved && <Trans>Gracias. Tu valoración está guardada.</Trans>}
      </p>
    </div>
  );
}

const missing = msg`Elige un número del 1 al 5.`;

export const island = defineIsland('comments/rating', Rating);
