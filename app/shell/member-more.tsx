import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { memberKey, memberPath, memberReader } from '#app/modules/accounts/ui.tsx';
import { SecurityRow, ThemeRow } from '#app/modules/profile/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { signOutHere } from '#app/platform/browser/sign-out.ts';
import { Icon } from '#ui/icon.tsx';
import { ListGroup, ListRow } from '#ui/list-row.tsx';

/**
 * The Más screen. It links to every screen that has no item in the bar. Each link shows the state of its screen
 * in one line.
 */
export function MemberMore() {
  const { t } = useLingui();
  const { data: member } = useQuery({
    queryKey: memberKey,
    queryFn: () => getJson(memberPath, memberReader),
  });
  return (
    <div className="app-page grid gap-6">
      <h1 className="app-page-title">
        <Trans>Más</Trans>
      </h1>
      <div className="grid content-start gap-6">
        <ListGroup>
          <ListRow
            href="/app/dinamicas"
            icon="leaf"
            title={t`Dinámicas`}
            state={<Trans>Ejercicios de 5 a 30 minutos, para buscar y elegir</Trans>}
          />
          <ListRow
            href="/app/senales"
            icon="eye"
            title={t`Señales`}
            state={<Trans>Tus preguntas, y lo que dicen tus días</Trans>}
          />
          <ListRow
            href="/app/historia"
            icon="clock"
            title={t`Historia`}
            state={<Trans>Tu año día a día, y lo que escribiste</Trans>}
          />
          <ListRow
            href="/app/referentes"
            icon="person"
            title={t`Referentes`}
            state={<Trans>Vidas reales: copia un gesto</Trans>}
          />
          <ListRow
            href="/ayuda"
            icon="help"
            title={t`Ayuda`}
            state={<Trans>Teléfonos y un minuto de calma, también sin conexión</Trans>}
          />
          <ListRow
            href="/blog"
            icon="article"
            title={t`Blog`}
            state={<Trans>Situaciones reales y una cosa que probar</Trans>}
          />
        </ListGroup>
        <ListGroup title={t`Tu cuenta`}>
          <ListRow
            href="/app/perfil"
            icon="person"
            title={t`Ajustes`}
            state={member ? member.email : t`Tu nombre y tu idioma`}
          />
          <ListRow
            href="/app/suscripcion"
            icon="coin"
            title={t`Suscripción`}
            state={<Trans>Qué tienes, hasta cuándo y cómo se deja</Trans>}
          />
          <ListRow
            href="/app/mis-datos/compartido"
            icon="lock"
            title={t`Lo que compartes`}
            state={<Trans>Quién puede leer qué, hasta cuándo y quién ha mirado</Trans>}
          />
          <ListRow
            href="/app/compartido"
            icon="eye"
            title={t`Compartido contigo`}
            state={<Trans>Lo que otras personas te dejan leer</Trans>}
          />
          <SecurityRow />
          <ListRow
            href="/app/mis-datos"
            icon="lock"
            title={t`Mis datos`}
            state={<Trans>Lo que guardamos, tus permisos y tu copia</Trans>}
          />
          <ThemeRow />
          <SignOutRow username={member?.username} />
        </ListGroup>
      </div>
      <div className="app-page-side grid content-start gap-6">
        <ListGroup title={t`Lo legal`}>
          <ListRow href="/privacy" icon="eye-off" title={t`Política de privacidad`} />
          <ListRow href="/legal" icon="info" title={t`Aviso legal`} />
          <ListRow href="/terms" icon="article" title={t`Términos y Condiciones`} />
        </ListGroup>
        <p className="text-sm text-muted">
          <Trans>Yoi es una marca registrada.</Trans>
        </p>
      </div>
    </div>
  );
}

function SignOutRow({ username }: { username: string | undefined }) {
  const queries = useQueryClient();
  const signOut = (event: FormEvent) => {
    event.preventDefault();
    queries.clear();
    signOutHere();
  };
  return (
    <li>
      <form method="post" action="/auth/salir" onSubmit={signOut}>
        <button type="submit" className="list-row">
          <span className="list-row-icon">
            <Icon name="leave" />
          </span>
          <span className="list-row-words">
            <span className="list-row-title">
              <Trans>Cerrar sesión</Trans>
            </span>
            {username && (
              <span className="list-row-state">
                <Trans>Estás aquí como {username}</Trans>
              </span>
            )}
          </span>
        </button>
      </form>
    </li>
  );
}
