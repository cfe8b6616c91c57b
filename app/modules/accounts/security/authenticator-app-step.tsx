import { Trans, useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';
import type { z } from 'zod';
import { postJson } from '#app/platform/browser/api.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { CodeField } from '#ui/controls/special-field.tsx';
import { recoveryCodesResponse, type totpResponse } from '../second-factor/second-factor.schema.ts';
import { CopyButton } from './copy-button.tsx';
import { SecurityForm } from './security-form.tsx';
import type { TryProven } from './use-proof.tsx';

/** An authenticator app that waits for its first code. */
export type NewApp = z.output<typeof totpResponse>;

type Props = { app: NewApp; tryProven: TryProven; onAdded(codes: readonly string[]): void };

/** Shows the secret as a QR code, a link and a text, and has the field for the first code. */
export function AppStep({ app: { id, secret, uri }, tryProven, onAdded }: Props) {
  const { t } = useLingui();
  const form = useForm<FormData>({
    fields: ['otp'],
    save: (typed, refuse) =>
      tryProven(
        'add',
        async () => {
          const body = { id, otp: typed.get('otp') };
          const answer = await postJson(
            '/api/user-second-factors/totp/confirm/',
            body,
            recoveryCodesResponse,
          );
          onAdded(answer.recovery_codes);
        },
        refuse,
      ),
  });
  return (
    <SecurityForm form={form} action={<Trans>Confirmar</Trans>}>
      <p>
        <Trans>
          Abre tu aplicación de autenticación y lee este dibujo con la cámara, o copia la clave a mano.
        </Trans>
      </p>
      <QrCode text={uri} label={t`Código QR con la clave de abajo`} />
      <div className="grid justify-items-start gap-1">
        <span className="text-muted text-sm">
          <Trans>Clave</Trans>
        </span>
        <code className="w-full select-all rounded-2xl bg-link-tint px-4 py-3 [overflow-wrap:anywhere]">
          {(secret.match(/.{1,4}/g) ?? [secret]).join(' ')}
        </code>
        <div className="flex flex-wrap items-center gap-x-4">
          <CopyButton text={secret} successMessage={t`Clave copiada`} />
          <TextLink alone href={uri}>
            <Trans>Abrir en este dispositivo</Trans>
          </TextLink>
        </div>
      </div>
      <CodeField name="otp" label={t`Código que muestra la aplicación`} required />
    </SecurityForm>
  );
}

/**
 * Draws the QR code dark on white in both colour themes, with the margin of four modules that cameras need (ISO/IEC
 * 18004).
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-56 max-w-full rounded-2xl"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
