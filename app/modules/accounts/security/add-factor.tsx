import { Trans, useLingui } from '@lingui/react/macro';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import {
  passkeyOptionsResponse,
  recoveryCodesResponse,
  totpResponse,
} from '../second-factor/second-factor.schema.ts';
import { AppStep, type NewApp } from './authenticator-app-step.tsx';
import { SecurityForm } from './security-form.tsx';
import type { TryProven } from './use-proof.tsx';

const path = '/api/user-second-factors/';

export type FactorKind = 'totp' | 'passkey';

type Props = {
  kind: FactorKind;
  tryProven: TryProven;
  onClose(): void;
  onAdded(codes: readonly string[]): void;
};

/**
 * The dialog that adds a second factor. It first asks for a name, and then shows the steps for this kind of
 * factor.
 */
export function AddFactor({ kind, tryProven, onClose, onAdded }: Props) {
  const { t } = useLingui();
  const [app, setApp] = useState<NewApp | null>(null);
  return (
    <Dialog
      title={kind === 'totp' ? t`Añade tu aplicación` : t`Añade una llave de acceso`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {app ? (
        <AppStep app={app} tryProven={tryProven} onAdded={onAdded} />
      ) : kind === 'totp' ? (
        <AppName tryProven={tryProven} onBegun={setApp} />
      ) : (
        <Passkey tryProven={tryProven} onAdded={onAdded} />
      )}
    </Dialog>
  );
}

type AppNameProps = { tryProven: TryProven; onBegun(app: NewApp): void };

function AppName({ tryProven, onBegun }: AppNameProps) {
  const { t } = useLingui();
  const form = useForm<FormData>({
    fields: ['name'],
    save: (typed, refuse) =>
      tryProven(
        'add',
        async () => onBegun(await postJson(`${path}totp/`, { name: typed.get('factor-name') }, totpResponse)),
        refuse,
      ),
  });
  return (
    <SecurityForm form={form} action={<Trans>Continuar</Trans>}>
      <p>
        <Trans>Una aplicación de autenticación te da un código nuevo cada 30 segundos.</Trans>
      </p>
      <NameField suggestion={t`Mi teléfono`} error={form.errors.name} />
    </SecurityForm>
  );
}

type PasskeyProps = { tryProven: TryProven; onAdded(codes: readonly string[]): void };

function Passkey({ tryProven, onAdded }: PasskeyProps) {
  const { t } = useLingui();
  const notMade = t`No se ha creado ninguna llave. Prueba otra vez cuando quieras.`;
  const known = t`Este dispositivo ya tiene una llave para tu cuenta.`;
  const form = useForm<FormData>({
    fields: ['name', 'response'],
    save: (typed, refuse) =>
      tryProven(
        'add',
        async () => onAdded(await makePasskey(String(typed.get('factor-name')))),
        (error) => {
          // The member cancelled, the time ran out, or the passkey exists already. The browser reports each of
          // these cases as an error that is no `ApiError`.
          if (error instanceof ApiError || !(error instanceof Error)) refuse(error);
          else refuse(new ApiError(400, error.name === 'InvalidStateError' ? known : notMade, {}));
        },
      ),
  });
  if (!browserSupportsWebAuthn()) {
    return (
      <p>
        <Trans>Este navegador no sabe usar llaves de acceso. Prueba con otro o añade una aplicación.</Trans>
      </p>
    );
  }
  return (
    <SecurityForm form={form} action={<Trans>Crear la llave</Trans>}>
      <p>
        <Trans>
          Entrarás con tu huella, tu cara o el PIN de este dispositivo, sin escribir ningún código.
        </Trans>
      </p>
      <NameField suggestion={t`Este dispositivo`} error={form.errors.name ?? form.errors.response} />
    </SecurityForm>
  );
}

function NameField({ suggestion, error }: { suggestion: string; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <TextField
      name="factor-name"
      label={t`Nombre`}
      help={t`Para reconocerlo cuando tengas varios.`}
      defaultValue={suggestion}
      maxLength={60}
      autoComplete="off"
      required
      error={error}
    />
  );
}

/**
 * Creates a passkey in the browser and stores it. Returns the recovery codes, if the passkey is the member's first
 * factor.
 */
async function makePasskey(name: string): Promise<readonly string[]> {
  const { token, options } = await postJson(`${path}passkey/options/`, {}, passkeyOptionsResponse);
  const response = await startRegistration({ optionsJSON: options });
  const { recovery_codes } = await postJson(
    `${path}passkey/`,
    { token, name, response },
    recoveryCodesResponse,
  );
  return recovery_codes;
}
