import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { AccessesSection } from './accesses-section.tsx';
import { EndedShares } from './ended-shares.tsx';
import { InviteLink } from './invite-link.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareRow } from './share-row.tsx';
import type { NewShare, Shares } from './sharing.schema.ts';
import { useShares } from './use-sharing.ts';
import { WaitingShare } from './waiting-share.tsx';

/** The Lo que compartes screen: who can read which records and until when, and who has read them. */
export function OwnSharesScreen() {
  const { t } = useLingui();
  const shares = useShares('standing');
  return (
    <div className="page-width grid justify-items-center gap-4 py-4 md:py-8">
      <div className="grid w-full max-w-2xl gap-6">
        <header className="grid gap-2">
          <TextLink href="/app/mas" alone>
            <Icon name="back" className="mr-1.5 inline size-4" />
            <Trans>Más</Trans>
          </TextLink>
          <h1>
            <Trans>Lo que compartes</Trans>
          </h1>
          <p className="text-lead">
            <Trans>
              Todo lo tuyo es privado. Aquí eliges qué puede leer otra persona y hasta qué día, y ves cuándo
              lo mira.
            </Trans>
          </p>
        </header>
        {shares.data ? (
          <Sharing shares={shares.data} />
        ) : shares.error || shares.isPaused ? (
          <LoadError
            title={t`No hemos podido abrir lo que compartes`}
            error={shares.error}
            isPaused={shares.isPaused}
            onRetry={() => shares.refetch()}
          >
            <Trans>Nada ha cambiado. Prueba otra vez en un momento.</Trans>
          </LoadError>
        ) : (
          <SkeletonGroup label={t`Abriendo lo que compartes`} className="grid gap-4">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-40 rounded-card" />
          </SkeletonGroup>
        )}
      </div>
    </div>
  );
}

function Sharing({ shares: { items, today } }: { shares: Shares }) {
  const { t } = useLingui();
  const [isSharing, setSharing] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const done = ({ invite_url: url }: NewShare) => {
    setSharing(false);
    setLink(url);
    if (url === null) notify.success(t`Hecho: ya lo puede leer.`);
  };
  const waiting = items.filter(({ state }) => state === 'waiting');
  const standing = items.filter(({ state }) => state !== 'waiting');
  return (
    <>
      {link && <InviteLink url={link} onDone={() => setLink(null)} />}
      {waiting.map((share) => (
        <WaitingShare key={share.id} share={share} />
      ))}
      {isSharing ? (
        <section className="card" aria-labelledby="nuevo">
          <div className="card-body grid gap-4">
            <h2 id="nuevo" className="text-h3">
              <Trans>Compartir algo</Trans>
            </h2>
            <ShareForm today={today} onDone={done} />
            <div>
              <Button variant="quiet" onClick={() => setSharing(false)}>
                <Trans>Ahora no</Trans>
              </Button>
            </div>
          </div>
        </section>
      ) : (
        <div>
          <Button variant={waiting.length > 0 ? 'secondary' : 'primary'} onClick={() => setSharing(true)}>
            <Icon name="plus" />
            <Trans>Compartir algo</Trans>
          </Button>
        </div>
      )}
      <section className="grid gap-3" aria-labelledby="compartido">
        <h2 id="compartido" className="text-h3">
          <Trans>Quién puede leer qué</Trans>
        </h2>
        {standing.length === 0 ? (
          <p className="text-muted">
            <Trans>Nadie: ahora mismo no compartes nada.</Trans>
          </p>
        ) : (
          <>
            <p className="text-sm text-muted">
              <Trans>
                Lo que quitas deja de verse al momento. No se deshace: si cambias de idea, se comparte otra
                vez.
              </Trans>
            </p>
            <ul className="grid gap-4">
              {standing.map((share) => (
                <ShareRow key={share.id} share={share} today={today} />
              ))}
            </ul>
          </>
        )}
      </section>
      <AccessesSection />
      <EndedShares />
    </>
  );
}
