import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getJson } from '#app/platform/browser/api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AccountCard } from '../member/account-card.tsx';
import { memberResponse } from '../member/member.schema.ts';

/** The names of the languages, each in itself. */
const languageNames: Readonly<Record<string, string>> = {
  'es-ES': 'Español de España',
  'es-419': 'Español de Latinoamérica',
  en: 'English',
};

/** Perfil: who she is here, and the way to what protects it. */
export function ProfileScreen() {
  const { i18n } = useLingui();
  const member = useQuery({
    queryKey: ['member'],
    queryFn: () => getJson('/dj-rest-auth/user/', memberResponse),
  });
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <header className="grid gap-2">
        <h1>
          <Trans>Tu perfil</Trans>
        </h1>
      </header>
      <div className="grid max-w-[40rem] gap-6">
        <AccountCard
          title={<Trans>Quién eres aquí</Trans>}
          intro={<Trans>Tu correo solo lo ves tú.</Trans>}
          query={member}
        >
          {({ username, email }) => (
            <dl className="grid gap-3">
              <Fact name={<Trans>Nombre de usuario</Trans>}>{username}</Fact>
              <Fact name={<Trans>Correo electrónico</Trans>}>{email}</Fact>
              <Fact name={<Trans>Idioma</Trans>}>{languageNames[i18n.locale] ?? i18n.locale}</Fact>
            </dl>
          )}
        </AccountCard>
        <div>
          <ButtonLink variant="secondary" href="/app/perfil/seguridad">
            <Trans>Seguridad de la cuenta</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: ReactNode; children: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="text-base [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
