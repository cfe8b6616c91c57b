import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError, postJson } from '#app/platform/browser/api.ts';
import { defineIsland } from '#app/platform/pages/island.tsx';
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
  const [state, setState] = useState<'idle' | 'sending' | 'saved'>('idle');
  const [fault, setFault] = useState(error);

  const save = async () => {
    if (value === null) return setFault(t(missing));
    setState('sending');
    setFault(null);
    try {
      const path = '/cms/api/v2/extra/rating/';
      const { average: mean, count: number } = await postJson(
        path,
        { page: pageId, rating: value },
        ratingResponse,
      );
      setShown({ average: mean, count: number });
      setState('saved');
    } catch (failure) {
      setState('idle');
      setFault(failure instanceof ApiError ? failure.message : t`Error desconocido`);
    }
  };

  return (
    <div className="grid gap-3">
      <RatingMean {...shown} />
      <RatingForm
        action={action}
        value={value}
        {...(fault === null ? {} : { error: fault })}
        live={{ onChange: setValue, onSubmit: save, isPending: state === 'sending' }}
      />
      <p role="status" className="min-h-6 text-sm">
        {state === 'saved' && <Trans>Gracias. Tu valoración está guardada.</Trans>}
      </p>
    </div>
  );
}

const missing = msg`Elige un número del 1 al 5.`;

export const island = defineIsland('comments/rating', Rating);
