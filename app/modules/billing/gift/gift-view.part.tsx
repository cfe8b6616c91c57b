import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFrame } from '#app/modules/accounts/ui.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { GiftMonths } from '../subscription/gift-months.ts';

type Props = {
  months: GiftMonths;
  /** The page on which a visitor signs in; null for a member. */
  signInHref: string | null;
};

/** A gift that can be redeemed, with the button that redeems it. A visitor signs in or registers first. */
export function GiftQuestion({ months, signInHref }: Props) {
  const { t } = useLingui();
  return (
    <AccountFrame eyebrow={t`Un regalo para ti`} title={useGiftTitle(months)} level={3}>
      <p>
        <Trans>
          Empieza cuando lo abras. Si ya tienes una suscripción, se guarda y empieza cuando termine la tuya.
        </Trans>
      </p>
      {signInHref === null ? (
        <form method="post">
          <Button type="submit" size="large" wide>
            <Trans>Abrir el regalo</Trans>
          </Button>
        </form>
      ) : (
        <>
          <ButtonLink href={signInHref} size="large" wide>
            <Trans>Entrar y abrirlo</Trans>
          </ButtonLink>
          <ButtonLink href="/register" variant="secondary" size="large" wide>
            <Trans>Crear mi cuenta</Trans>
          </ButtonLink>
          <p className="text-sm text-muted">
            <Trans>Si creas una cuenta, vuelve después al enlace de tu correo.</Trans>
          </p>
        </>
      )}
    </AccountFrame>
  );
}

function useGiftTitle(months: GiftMonths): string {
  const { t } = useLingui();
  return { 1: t`Un mes de Yoi`, 3: t`Tres meses de Yoi`, 6: t`Seis meses de Yoi`, 12: t`Un año de Yoi` }[
    months
  ];
}

/** The page of a link that cannot redeem a gift. */
export function GiftOver() {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Este enlace no abre ningún regalo`} level={2}>
      <p>
        <Trans>
          Puede que ya se haya usado, que tengas un correo más nuevo con otro enlace, o que al copiarlo falte
          un trozo. Prueba a abrirlo desde el correo.
        </Trans>
      </p>
      <p className="-ms-4">
        <ButtonLink href="/app/suscripcion" variant="quiet">
          <Trans>Ver mi suscripción</Trans>
        </ButtonLink>
      </p>
    </AccountFrame>
  );
}
