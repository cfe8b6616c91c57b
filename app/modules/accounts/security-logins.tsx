import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { useProof } from './security-proof.tsx';
import { useAccess } from './use-security.ts';

type Login = { id: number; provider: string; email: string | null };

const names: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  firebase: 'Firebase',
};

/** The services that she can sign in through. */
export function LoginList({ logins }: { logins: readonly Login[] }) {
  const { attempt, dialog } = useProof();
  const { unlink } = useAccess();
  if (logins.length === 0) {
    return (
      <p>
        <Trans>No has entrado nunca con otro servicio.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {logins.map(({ id, provider, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <strong className="text-reading">{names[provider] ?? provider}</strong>{' '}
              <span className="text-muted text-sm">{email}</span>
            </span>
            <Button variant="quiet" onClick={() => attempt(() => unlink(id))}>
              <Trans>Desenlazar</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
