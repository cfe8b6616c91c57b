import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import type { z } from 'zod';
import { postJson } from '#app/platform/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CodeField } from '#ui/special-field.tsx';
import { recoveryCodesAnswer, type totpAnswer } from './security.schema.ts';
import { refusalOf } from './use-security.ts';

/** An authenticator app that waits for its first code. */
export type NewApp = z.output<typeof totpAnswer>;

type Props = { app: NewApp; onClose(): void; onAdded(codes: readonly string[]): void };

/** Shows the secret as a picture and as text, and takes the first code. */
export function AppDialog({ app, onClose, onAdded }: Props) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const otp = new FormData(event.currentTarget).get('otp');
    setPending(true);
    try {
      const body = { id: app.id, otp };
      const answer = await postJson('/api/user-second-factors/totp/confirm/', body, recoveryCodesAnswer);
      onAdded(answer.recovery_codes);
    } catch (error) {
      const { otp: said, form } = refusalOf(error, ['otp']);
      setFault(said ?? form);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog title={t`Añade tu aplicación`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form noValidate className="grid gap-5" onSubmit={confirm}>
        <p>
          <Trans>
            Abre tu aplicación de autenticación y lee este dibujo con la cámara, o copia la clave a mano.
          </Trans>
        </p>
        <QrCode text={app.uri} label={t`Código QR con la clave de abajo`} />
        <p className="grid gap-1">
          <span className="text-sm text-muted">
            <Trans>Clave</Trans>
          </span>
          <code className="select-all break-all rounded-2xl bg-link-tint px-4 py-3">{app.secret}</code>
        </p>
        <CodeField name="otp" label={t`Código que muestra la aplicación`} required error={fault} />
        <Button type="submit" pending={isPending} wide>
          <Trans>Confirmar</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

/** Dark on white in both colour modes: cameras want it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 max-w-full rounded-2xl"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#ffffff" />
      <path d={path} fill="#271c3a" />
    </svg>
  );
}
