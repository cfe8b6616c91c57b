import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFrame } from '#app/modules/accounts/ui.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';

type FormProps = { csrfToken: string; callbackUrl: string };

export function ErrorView({ title, text }: { title: string; text: string }) {
  return (
    <div className="page-width py-10">
      <ErrorState
        kind="forbidden"
        headingLevel={1}
        title={title}
        actions={
          <ButtonLink href="/auth/inicio_sesion">
            <Trans>Ir a la entrada</Trans>
          </ButtonLink>
        }
      >
        <p>{text}</p>
      </ErrorState>
    </div>
  );
}

export function SignOutView({ csrfToken, callbackUrl }: FormProps) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`¿Cerrar sesión?`} level={2}>
      <form method="post" action="/api/auth/signout" className="grid gap-3">
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <Button type="submit" size="large" wide>
          <Trans>Cerrar sesión</Trans>
        </Button>
        <ButtonLink variant="quiet" href="/">
          <Trans>Quedarme</Trans>
        </ButtonLink>
      </form>
    </AccountFrame>
  );
}

export function VerifyRequestView() {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Revisa tu correo`} level={3}>
      <p>
        <Trans>
          Te hemos enviado un enlace para entrar. Ábrelo en este mismo navegador; sirve quince minutos. Si no
          lo ves, mira en spam.
        </Trans>
      </p>
    </AccountFrame>
  );
}

type EmailLinkProps = FormProps & { token: string; email: string };

/** The page behind a mailed link. Its button signs the member in. */
export function EmailLinkView({ token, email, csrfToken, callbackUrl }: EmailLinkProps) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Entra en Yoi`} level={3}>
      <p>
        <Trans>Vas a entrar como {email}.</Trans>
      </p>
      <form method="post" action="/api/auth/callback/email" className="grid gap-3">
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} />
        <Button type="submit" size="large" wide>
          <Trans>Entrar</Trans>
        </Button>
      </form>
    </AccountFrame>
  );
}
