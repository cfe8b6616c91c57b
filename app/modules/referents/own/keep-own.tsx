import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import type { Profile } from '../public/use-referents.ts';
import { ownHref } from './own-paths.browser.ts';
import { useOwnActions, useOwnReferents } from './use-own-referents.ts';

/**
 * Adds a public referent to the member's own referents. If the member has already added this person, a link to
 * the member's entry is shown instead. Another button leads to the form of the gesture.
 */
export function KeepOwn({ profile }: { profile: Profile }) {
  const { data } = useOwnReferents();
  const { add } = useOwnActions();
  const navigate = useNavigate();
  const [pending, setPending] = useState<'add' | 'copy' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const own = data?.items.find(({ reference }) => reference === profile.id);
  const run = async (deed: 'add' | 'copy') => {
    setPending(deed);
    setError(null);
    try {
      const { id } = own ?? (await add(toInput(profile)));
      if (deed === 'copy') await navigate(`/referentes/propios/${id}?copiar`);
    } catch (failure) {
      setError(toErrorMessage(failure));
    }
    setPending(null);
  };
  if (!data) return null;
  const isGoingOn = own?.gestures.some(({ state }) => state !== 'over');
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {isGoingOn ? null : (
          <Button pending={pending === 'copy'} onClick={() => run('copy')}>
            <Trans>Copiar un gesto esta Parada</Trans>
          </Button>
        )}
        {own ? (
          <ButtonLink variant="secondary" href={ownHref(own.id)}>
            {isGoingOn ? <Trans>Ver el gesto que copias</Trans> : <Trans>Está entre los míos</Trans>}
          </ButtonLink>
        ) : (
          <Button variant="secondary" pending={pending === 'add'} onClick={() => run('add')}>
            <Trans>Añadir a los míos</Trans>
          </Button>
        )}
      </div>
      {error && <FieldError id="keep-refused">{error}</FieldError>}
    </div>
  );
}

function toInput({ id, function: use, behaviour }: Profile) {
  return { reference: id, function: use, behaviour };
}
