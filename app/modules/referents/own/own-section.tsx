import { Trans, useLingui } from '@lingui/react/macro';
import { functionName } from '#app/modules/content/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Card, CardLink } from '#ui/card.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { newOwnHref, ownHref } from './own-paths.browser.ts';
import { useOwnName } from './use-own-name.ts';
import { type OwnReferent, useOwnReferents } from './use-own-referents.ts';

/**
 * The section with the member's own referents. If there are none, the section explains the reason to have one.
 */
export function OwnSection() {
  const { t } = useLingui();
  const { data, isPending, isPaused, error, refetch } = useOwnReferents();
  return (
    <section className="grid gap-4" aria-labelledby="los-mios">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="los-mios" className="text-h3">
          <Trans>Los míos</Trans>
        </h2>
        {data && data.items.length > 0 && (
          <ButtonLink variant="secondary" href={newOwnHref}>
            <Trans>Añadir a alguien mío</Trans>
          </ButtonLink>
        )}
      </div>
      {data ? (
        <Owns items={data.items} />
      ) : isPending && !isPaused ? (
        <SkeletonGroup label={t`Cargando los tuyos`} className={gridClass}>
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </SkeletonGroup>
      ) : (
        <LoadError
          title={t`No hemos podido abrir los tuyos`}
          error={error}
          isPaused={isPaused}
          onRetry={() => refetch()}
        >
          <Trans>Siguen guardados. Prueba otra vez en un momento.</Trans>
        </LoadError>
      )}
    </section>
  );
}

const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

function Owns({ items }: { items: readonly OwnReferent[] }) {
  if (items.length === 0)
    return (
      <Card as="section" tone="flat">
        <h3 className="text-h4">
          <Trans>Seguro que ya tienes a alguien</Trans>
        </h3>
        <p>
          <Trans>
            Tu abuela, un compañero, quien te atiende en la panadería: copiar un gesto suyo cuesta menos que
            cambiar de vida. Aquí va con un apodo, cifrado, y solo lo ves tú mientras no lo compartas.
          </Trans>
        </p>
        <ButtonLink variant="secondary" className="justify-self-start" href={newOwnHref}>
          <Trans>Añadir a alguien mío</Trans>
        </ButtonLink>
      </Card>
    );
  return (
    <ul className={gridClass}>
      {items.map((own) => (
        <Own key={own.id} own={own} />
      ))}
    </ul>
  );
}

function Own({ own }: { own: OwnReferent }) {
  const { i18n } = useLingui();
  const name = useOwnName();
  const [gesture] = own.gestures;
  return (
    <Card as="li">
      <div className="grid gap-1">
        <h3 className="text-h4 wrap-anywhere">
          <CardLink href={ownHref(own.id)}>{name(own)}</CardLink>
        </h3>
        <p className="text-sm text-muted">{functionName(i18n, own.function)}</p>
      </div>
      <p className="wrap-anywhere">{own.behaviour}</p>
      {gesture && gesture.state !== 'over' && (
        <p className="text-sm font-semibold">
          <Trans>
            Copias su gesto: día {gesture.day} de {gesture.days}
          </Trans>
        </p>
      )}
    </Card>
  );
}
