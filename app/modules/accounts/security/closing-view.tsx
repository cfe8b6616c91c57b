import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { AccountFrame } from '../member/account-frame.tsx';

type Props = { day: string; parts: readonly ReactNode[] };

/** The page of the week before an erasure. */
export function ClosingView({ day, parts }: Props) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Tu cuenta se borra el ${day}`} level={1}>
      <p>
        <Trans>
          Hasta ese día todo sigue guardado y nadie ve lo que publicaste. Si cambias de idea, vuelve aquí y tu
          cuenta estará como la dejaste.
        </Trans>
      </p>
      <form method="post">
        <Button type="submit" size="large" wide>
          <Trans>Quedarme</Trans>
        </Button>
      </form>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
        <Fragment key={index}>{part}</Fragment>
      ))}
      <section className="grid gap-2 border-line border-t pt-4" aria-labelledby="despues">
        <h2 id="despues" className="text-h4">
          <Trans>Qué pasa ese día</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            Se borra todo lo tuyo: tu diario, tu portafolio, tus comentarios y tus reseñas, tus archivos y tu
            nombre. La ley no nos obliga hoy a guardar nada. Queda solo un número con la fecha, para repetir
            el borrado si algún día recuperamos una copia de seguridad.
          </Trans>
        </p>
        <p className="text-muted">
          <Trans>No tienes que hacer nada más. Ese día te escribimos por última vez.</Trans>
        </p>
      </section>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <form method="post" action="/auth/salir">
          <Button type="submit" variant="quiet" className="-ml-4">
            <Trans>Salir</Trans>
          </Button>
        </form>
        <TextLink alone href="/ayuda">
          <Trans>Ayuda, con teléfonos</Trans>
        </TextLink>
      </div>
    </AccountFrame>
  );
}
