import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type PersonalConsent, useConsentList, useSetConsent } from '#app/modules/accounts/ui.tsx';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';

/**
 * Shows the consents of the member. Each has its version, its date, and the functions that stop without the consent.
 */
export function ConsentsCard() {
  const { t } = useLingui();
  const { data, error, isPaused, isFetching, refetch } = useConsentList();
  return (
    <Card as="section">
      <h2 className="text-h3">
        <Trans>A qué nos has dicho que sí</Trans>
      </h2>
      <p className="text-muted">
        <Trans>Quitar un permiso cuesta lo mismo que darlo, y no hace falta explicar nada.</Trans>
      </p>
      {data ? (
        <div className="grid w-full gap-6">
          {data.map((consent) => (
            <Consent key={consent.purpose} consent={consent} />
          ))}
        </div>
      ) : error || isPaused ? (
        <div className="grid justify-items-start gap-3" role="status">
          <LoadErrorNote error={error} isPaused={isPaused} />
          <Button variant="secondary" pending={isFetching && !isPaused} onClick={() => refetch()}>
            <Trans>Volver a intentarlo</Trans>
          </Button>
        </div>
      ) : (
        <SkeletonGroup label={t`Cargando tus permisos`} className="grid w-full gap-3">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Consent({ consent: { purpose, granted, version, since } }: { consent: PersonalConsent }) {
  const { i18n } = useLingui();
  const { mutate, isPending, variables } = useSetConsent();
  const words = useConsentWords()[purpose];
  const change = (isGranted: boolean) =>
    mutate({ purpose, granted: isGranted }, { onError: (error) => void notify.error(toErrorMessage(error)) });
  const day = since && formatInstant(since, i18n.locale, 'long');
  return (
    <Checkbox
      kind="switch"
      name={`consent-${purpose}`}
      label={<strong className="font-medium">{words.title}</strong>}
      checked={isPending ? variables.granted : granted}
      disabled={isPending}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
      help={
        <span className="grid gap-1">
          <span>{words.without}</span>
          {granted && day && (
            <span className="text-sm">
              <Trans>
                Diste este permiso el {day}. Texto de la versión {version}.
              </Trans>
            </span>
          )}
        </span>
      }
    />
  );
}

function useConsentWords(): Readonly<
  Record<PersonalConsent['purpose'], { title: string; without: ReactNode }>
> {
  const { t } = useLingui();
  return {
    diary: {
      title: t`Guardar mi diario`,
      without: t`Sin este permiso no puedes apuntar nada nuevo: ni emociones, ni inversiones, ni Paradas. Lo que ya hay se queda, y puedes leerlo, llevártelo y borrarlo.`,
    },
    follow_up_mail: {
      title: t`Un correo un mes después de cada Parada`,
      without: t`Sin este permiso no te escribimos para preguntar cómo sigues. Las preguntas te esperan igual en tu informe.`,
    },
    research: {
      title: t`Que mis números ayuden a investigar`,
      without: t`Ahora mismo no hay ningún estudio. Sin este permiso tus números no entrarán en ninguno; con él, entrarían sin tu nombre y sin tus textos.`,
    },
  };
}
