import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { OwnForm } from './own-form.tsx';
import { useOwnActions } from './use-own-referents.ts';

/** The screen that adds a private referent to the member's own list. */
export function NewOwnScreen() {
  const navigate = useNavigate();
  const { add } = useOwnActions();
  return (
    <div className="page-width grid justify-items-center gap-4 py-4 md:py-8">
      <div className="grid w-full max-w-2xl gap-6">
        <TextLink href="/app/referentes" alone>
          <Icon name="back" className="mr-1.5 inline size-4" />
          <Trans>Referentes</Trans>
        </TextLink>
        <header className="grid gap-2">
          <h1>
            <Trans>Alguien tuyo</Trans>
          </h1>
          <p className="text-muted">
            <Trans>
              Quien tienes cerca y hace algo que te gustaría hacer. Solo lo ves tú mientras no lo compartas.
            </Trans>
          </p>
        </header>
        <OwnForm
          own={null}
          cancel="/app/referentes"
          save={async (values) => {
            const { id } = await add(values);
            await navigate(`/referentes/propios/${id}`, { replace: true });
          }}
        />
      </div>
    </div>
  );
}
