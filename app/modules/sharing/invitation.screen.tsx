import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { invitationField } from './invitation-path.ts';
import { PersonName } from './person-name.tsx';
import type { Invitation } from './sharing.schema.ts';
import { useKindWords } from './use-kind-words.ts';
import { useInvitation, useReaderActions } from './use-shared.ts';

/**
 * The screen of an invitation: the member who invites, the offered records and their last day, and the question
 * whether to accept.
 */
export function InvitationScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const token = query.get(invitationField) ?? '';
  const { data, error, isPaused, refetch } = useInvitation(token);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="page-width grid justify-items-center gap-4 py-6 md:py-12">
      <div className="grid w-full max-w-xl gap-6">
        {data ? (
          <Asking invitation={data} token={token} />
        ) : isGone ? (
          <ErrorState
            headingLevel={1}
            kind="missing"
            title={t`Esta invitación ya no vale`}
            actions={
              <ButtonLink href="/app/hoy" variant="secondary">
                <Trans>Ir a Hoy</Trans>
              </ButtonLink>
            }
          >
            <Trans>Pide otra a quien te la envió: cada enlace vale siete días y sirve para una cuenta.</Trans>
          </ErrorState>
        ) : error || isPaused ? (
          <LoadError
            title={t`No hemos podido abrir la invitación`}
            error={error}
            isPaused={isPaused}
            onRetry={() => refetch()}
          >
            <Trans>La invitación sigue valiendo. Prueba otra vez en un momento.</Trans>
          </LoadError>
        ) : (
          <SkeletonGroup label={t`Abriendo la invitación`} className="grid gap-4">
            <Skeleton shape="title" />
            <Skeleton className="h-40 rounded-card" />
          </SkeletonGroup>
        )}
      </div>
    </div>
  );
}

function Asking({ invitation, token }: { invitation: Invitation; token: string }) {
  const dayText = useDayText();
  const { kind, from, until, is_single: isSingle, is_mine: isMine } = invitation;
  const kindName = useKindWords()[kind].name;
  const last = dayText(until);
  if (isMine) return <OwnInvitation />;
  return (
    <>
      <h1 className="wrap-anywhere">
        <Trans>
          <PersonName person={from} /> quiere que leas algo suyo
        </Trans>
      </h1>
      <section className="card">
        <div className="card-body grid gap-2">
          <p className="text-h4">
            {kindName}
            {isSingle && (
              <span className="text-muted">
                {' '}
                <Trans>(solo uno)</Trans>
              </span>
            )}
          </p>
          <p>
            <Trans>Compartido hasta el {last}.</Trans>
          </p>
        </div>
      </section>
      <p>
        <Trans>
          Si aceptas, esa persona verá el nombre de tu cuenta y dirá si eres tú. Después podrás leerlo aquí,
          sin guardarlo, y verá cuándo lo miras.
        </Trans>
      </p>
      <AcceptButtons token={token} />
    </>
  );
}

function AcceptButtons({ token }: { token: string }) {
  const navigate = useNavigate();
  const { accept } = useReaderActions();
  const { isPending, error, press } = usePress(async () => {
    await accept(token);
    await navigate('/compartido', { replace: true });
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button pending={isPending} onClick={press}>
          <Trans>Aceptar la invitación</Trans>
        </Button>
        <ButtonLink href="/app/hoy" variant="quiet">
          <Trans>Ahora no</Trans>
        </ButtonLink>
      </div>
      {error && <FieldError id="aceptar-error">{error}</FieldError>}
    </div>
  );
}

function OwnInvitation() {
  return (
    <>
      <h1>
        <Trans>Esta invitación es tuya</Trans>
      </h1>
      <p className="text-lead">
        <Trans>
          Manda este mismo enlace a la persona que quieres que lo lea: tiene que abrirlo con su cuenta.
        </Trans>
      </p>
      <div>
        <ButtonLink href="/app/mis-datos/compartido" variant="secondary">
          <Trans>Ver lo que compartes</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
