import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { functionName } from '#app/modules/content/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { GestureSection } from './gesture-section.tsx';
import { ImaginedAllocation } from './imagined-allocation.tsx';
import { fromShares } from './imagined-shares.browser.ts';
import { OwnForm } from './own-form.tsx';
import { useOwnName } from './use-own-name.ts';
import { type OwnReferent, useOwnActions, useOwnReferents } from './use-own-referents.ts';
import { usePointWords } from './use-point-words.ts';

/** The screen of a member's own referent: the gesture, the member's view of the person, and the notes. */
export function OwnScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data, isPending, isPaused, error, refetch } = useOwnReferents();
  const own = data?.items.find((each) => String(each.id) === id);
  return (
    <div className="page-width grid justify-items-center gap-4 py-4 md:py-8">
      <div className="grid w-full max-w-2xl gap-6">
        <TextLink href="/app/referentes" alone>
          <Icon name="back" className="mr-1.5 inline size-4" />
          <Trans>Referentes</Trans>
        </TextLink>
        {own ? (
          <Own key={own.id} own={own} />
        ) : data ? (
          <ErrorState headingLevel={1} kind="missing" title={t`Aquí ya no hay nadie`}>
            <Trans>Puede que hayas quitado a esta persona de los tuyos.</Trans>
          </ErrorState>
        ) : isPending && !isPaused ? (
          <SkeletonGroup label={t`Cargando la página`} className="grid min-h-dvh content-start gap-5">
            <Skeleton shape="title" />
            <Skeleton className="h-32 rounded-card" />
            <Skeleton className="h-32 rounded-card" />
          </SkeletonGroup>
        ) : (
          <>
            <h1 className="sr-only">
              <Trans>Alguien tuyo</Trans>
            </h1>
            <LoadError
              title={t`No hemos podido abrir esta página`}
              error={error}
              isPaused={isPaused}
              onRetry={() => refetch()}
            >
              <Trans>Sigue guardada. Prueba otra vez en un momento.</Trans>
            </LoadError>
          </>
        )}
      </div>
    </div>
  );
}

function Own({ own }: { own: OwnReferent }) {
  const { i18n } = useLingui();
  const name = useOwnName();
  const { change } = useOwnActions();
  const [isChanging, setChanging] = useState(false);
  const [search] = useSearchParams();
  const imagined = fromShares(own.imagined_shares);
  if (isChanging)
    return (
      <>
        <h1 className="wrap-anywhere">{name(own)}</h1>
        <OwnForm
          own={own}
          cancel={() => setChanging(false)}
          save={async (values) => {
            await change(own.id, values);
            setChanging(false);
          }}
        />
      </>
    );
  return (
    <>
      <header className="grid gap-1">
        <h1 className="wrap-anywhere">{name(own)}</h1>
        <p className="text-sm text-muted">{functionName(i18n, own.function)}</p>
        {own.slug && (
          <TextLink href={`/app/referentes/${own.slug}`} alone>
            <Trans>Su vida en Yoi</Trans>
          </TextLink>
        )}
      </header>
      <section className="grid gap-2" aria-labelledby="practicar">
        <h2 id="practicar" className="text-h3">
          <Trans>Lo que quieres practicar</Trans>
        </h2>
        <p className="text-lead wrap-anywhere">{own.behaviour}</p>
      </section>
      <GestureSection own={own} isOpened={search.has('copiar')} />
      <Points own={own} />
      {imagined && <ImaginedAllocation imagined={imagined} />}
      {own.notes && (
        <section className="grid gap-2" aria-labelledby="notas">
          <h2 id="notas" className="text-h3">
            <Trans>Tus notas</Trans>
          </h2>
          <p className="whitespace-pre-line wrap-anywhere">{own.notes}</p>
        </section>
      )}
      <div className="grid gap-3 border-t border-line pt-6">
        <Button variant="secondary" className="justify-self-start" onClick={() => setChanging(true)}>
          <Trans>Cambiar lo que pone aquí</Trans>
        </Button>
        <Removal own={own} />
      </div>
    </>
  );
}

function Points({ own: { likeness, reach } }: { own: OwnReferent }) {
  const words = usePointWords();
  if (likeness === null && reach === null) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {likeness !== null && (
        <div>
          <dt className="text-sm text-muted">
            <Trans>Su vida se parece a la tuya</Trans>
          </dt>
          <dd className="text-base font-semibold">{words[likeness - 1]}</dd>
        </div>
      )}
      {reach !== null && (
        <div>
          <dt className="text-sm text-muted">
            <Trans>Lo ves a tu alcance</Trans>
          </dt>
          <dd className="text-base font-semibold">{words[reach - 1]}</dd>
        </div>
      )}
    </dl>
  );
}

function Removal({ own }: { own: OwnReferent }) {
  const { t } = useLingui();
  const { remove } = useOwnActions();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    setPending(true);
    try {
      await remove(own.id);
      await navigate('/referentes', { replace: true });
    } catch (failure) {
      setError(toErrorMessage(failure));
      setPending(false);
    }
  };
  return (
    <Disclosure summary={t`Quitar de los míos`}>
      <div className="grid justify-items-start gap-3">
        <p>
          <Trans>Se borran lo que escribiste aquí, sus gestos y sus respuestas. No se puede deshacer.</Trans>
        </p>
        <Button variant="danger" pending={isPending} onClick={press}>
          <Trans>Quitar</Trans>
        </Button>
        {error && <FieldError id="remove-refused">{error}</FieldError>}
      </div>
    </Disclosure>
  );
}
