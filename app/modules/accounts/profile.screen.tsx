import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/platform/browser/api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { memberAnswer } from './accounts.schema.ts';
import { SecurityCard } from './security-card.tsx';

/** Perfil: who she is here, and the way to what protects it. */
export function ProfileScreen() {
  const member = useQuery({
    queryKey: ['member'],
    queryFn: () => getJson('/dj-rest-auth/user/', memberAnswer),
  });
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <header className="grid gap-2">
        <h1>
          <Trans>Tu perfil</Trans>
        </h1>
      </header>
      <div className="grid max-w-[40rem] gap-6">
        <SecurityCard
          title={<Trans>Quién eres aquí</Trans>}
          intro={<Trans>Tu correo solo lo ves tú.</Trans>}
          query={member}
        >
          {({ username, email }) => (
            <>
              <dl className="grid gap-3">
                <div>
                  <dt className="text-muted text-sm">
                    <Trans>Nombre de usuario</Trans>
                  </dt>
                  <dd>{username}</dd>
                </div>
                <div>
                  <dt className="text-muted text-sm">
                    <Trans>Correo electrónico</Trans>
                  </dt>
                  <dd>{email}</dd>
                </div>
              </dl>
              <div>
                <ButtonLink variant="secondary" href="/app/perfil/seguridad">
                  <Trans>Seguridad de la cuenta</Trans>
                </ButtonLink>
              </div>
            </>
          )}
        </SecurityCard>
      </div>
    </div>
  );
}
