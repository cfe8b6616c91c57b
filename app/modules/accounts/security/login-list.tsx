import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useProof } from './use-proof.tsx';
import { type Login, useAccess } from './use-security.ts';
import { Day, When } from './when.tsx';

const names: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  firebase: 'Firebase',
};

/** The list of the other services through which the member can sign in. */
export function LoginList({ logins }: { logins: readonly Login[] }) {
  const { t } = useLingui();
  const { tryProven, pending, dialog } = useProof();
  const { unlink } = useAccess();
  const list = useRef<HTMLDivElement>(null);
  const unlinkAndSay = (id: string) =>
    tryProven(id, async () => {
      await unlink(id);
      notify.success(t`¡Cambios realizados con éxito!`);
      list.current?.focus();
    });
  return (
    <div ref={list} tabIndex={-1}>
      {logins.length === 0 ? (
        <p>
          <Trans>No has entrado nunca con otro servicio.</Trans>
        </p>
      ) : (
        <ul className="grid gap-4">
          {logins.map((login) => (
            <LoginRow
              key={login.id}
              login={login}
              isPending={pending === login.id}
              onUnlink={() => unlinkAndSay(login.id)}
            />
          ))}
        </ul>
      )}
      {dialog}
    </div>
  );
}

type RowProps = { login: Login; isPending: boolean; onUnlink(): void };

function LoginRow({ login, isPending, onUnlink }: RowProps) {
  const { t } = useLingui();
  const { provider, email, created_at: createdAt, last_used_at: lastUsedAt } = login;
  const name = names[provider] ?? provider;
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-0.5">
        <strong className="text-base">{name}</strong>
        {email && <span className="text-muted text-sm [overflow-wrap:anywhere]">{email}</span>}
        <span className="text-muted text-sm">
          <Trans>
            Desde el <Day instant={createdAt} />, último uso <When instant={lastUsedAt} />
          </Trans>
        </span>
      </div>
      <Button variant="quiet" pending={isPending} aria-label={t`Desenlazar ${name}`} onClick={onUnlink}>
        <Trans>Desenlazar</Trans>
      </Button>
    </li>
  );
}
