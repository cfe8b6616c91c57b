import { Trans } from '@lingui/react/macro';
import { AccountCard } from '../member/account-card.tsx';
import { ClosingCard } from './closing-card.tsx';
import { DiaryCard } from './diary-card.tsx';
import { FactorList } from './factor-list.tsx';
import { LoginList } from './login-list.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionList } from './session-list.tsx';
import { useAccess, useFactors, useLogins, useSessions } from './use-security.ts';

/** The screen Seguridad: the ways to sign in, and the sessions. */
export function SecurityScreen() {
  const factors = useFactors();
  const sessions = useSessions();
  const logins = useLogins();
  const { refetch } = useAccess();
  // If loading fails, the screen assumes that there is a password, because most members have one.
  const hasPassword = factors.data?.has_password ?? (factors.isLoading ? undefined : true);
  return (
    <div className="page-width grid gap-6 py-6 md:py-10 [body:has([data-paper-codes])_&]:print:hidden">
      <header className="grid gap-2">
        <h1>
          <Trans>Seguridad de tu cuenta</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Lo que guardas aquí es muy tuyo. Estas son las puertas y sus llaves.</Trans>
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid gap-6">
          <PasswordCard hasPassword={hasPassword} onChange={refetch} />
          <AccountCard
            title={<Trans>Segundo paso</Trans>}
            intro={<Trans>Un código de tu teléfono o una llave de acceso, además de la contraseña.</Trans>}
            query={factors}
          >
            {(data) => <FactorList {...data} />}
          </AccountCard>
          {logins.data !== null && (
            <AccountCard
              title={<Trans>Otros servicios</Trans>}
              intro={<Trans>Cuentas de fuera con las que también entras aquí.</Trans>}
              query={{ ...logins, data: logins.data }}
            >
              {(data) => <LoginList logins={data} />}
            </AccountCard>
          )}
        </div>
        <div className="grid gap-6">
          <AccountCard
            title={<Trans>Tus sesiones</Trans>}
            intro={<Trans>Los sitios donde tu cuenta está abierta.</Trans>}
            query={sessions}
          >
            {({ results }) => <SessionList sessions={results} />}
          </AccountCard>
          <DiaryCard />
          <ClosingCard />
        </div>
      </div>
    </div>
  );
}
