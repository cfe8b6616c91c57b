import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';

/** The link of a new invitation. It is shown only once, because the server stores only the hash of its token. */
export function InviteLink({ url, onDone }: { url: string; onDone: () => void }) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t`Enlace copiado.`);
    } catch {
      notify.error(t`No se ha podido copiar. Selecciónalo y cópialo a mano.`);
    }
  };
  return (
    <section className="card card-tint" aria-labelledby="enlace">
      <div className="card-body grid gap-3">
        <h2 id="enlace" className="text-h4" ref={title} tabIndex={-1}>
          <Trans>Tu enlace está listo</Trans>
        </h2>
        <p>
          <Trans>
            Mándaselo solo a la persona que quieres que lo lea. Se ve ahora y no vuelve a salir: cópialo antes
            de cerrar.
          </Trans>
        </p>
        <p className="rounded-card bg-surface p-3 text-sm wrap-anywhere select-all">{url}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={copy}>
            <Trans>Copiar el enlace</Trans>
          </Button>
          <Button variant="quiet" onClick={onDone}>
            <Trans>Ya lo tengo</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
