import { Trans, useLingui } from '@lingui/react/macro';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { z } from 'zod';
import { postJson } from '#app/platform/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/toast.tsx';
import {
  passkeyOptionsAnswer,
  recoveryCodesAnswer,
  type secondFactorsAnswer,
  totpAnswer,
} from './security.schema.ts';
import { AppDialog, type NewApp } from './security-app.tsx';
import { PaperCodes } from './security-paper-codes.tsx';
import { useProof } from './security-proof.tsx';
import { useAccess } from './use-security.ts';

type Factors = z.output<typeof secondFactorsAnswer>;
type Factor = Factors['results'][number];

const path = '/api/user-second-factors/';

/** The second step of a sign-in: what the member has, and adding and taking away. */
export function FactorList({ results, recovery_codes_left: codesLeft }: Factors) {
  const { t } = useLingui();
  const { attempt, dialog } = useProof();
  const { again, removeFactor } = useAccess();
  const [app, setApp] = useState<NewApp | null>(null);
  const [paper, setPaper] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState<Factor | null>(null);

  const added = (codes: readonly string[]) => {
    setApp(null);
    setPaper(codes);
    notify.success(t`¡Cambios realizados con éxito!`);
    void again();
  };
  const addApp = () =>
    attempt(async () => setApp(await postJson(`${path}totp/`, { name: t`Aplicación` }, totpAnswer)));
  const addPasskey = () => attempt(async () => added(await makePasskey(t`Llave de acceso`)));
  const renewCodes = () =>
    attempt(async () => {
      const { recovery_codes } = await postJson(`${path}recovery-codes/`, {}, recoveryCodesAnswer);
      setPaper(recovery_codes);
      void again();
    });

  return (
    <>
      {results.length === 0 ? (
        <p>
          <Trans>Todavía no tienes ninguno. Con uno, tu contraseña sola no basta para entrar.</Trans>
        </p>
      ) : (
        <ul className="grid gap-2">
          {results.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <strong className="text-reading">{factor.name}</strong>{' '}
                <span className="text-muted text-sm">
                  {factor.kind === 'totp' ? <Trans>códigos de 30 segundos</Trans> : <Trans>sin código</Trans>}
                </span>
              </span>
              <Button variant="quiet" onClick={() => setLeaving(factor)}>
                <Trans>Quitar</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={addApp}>
          <Trans>Añadir una aplicación</Trans>
        </Button>
        <Button variant="secondary" onClick={addPasskey}>
          <Trans>Añadir una llave de acceso</Trans>
        </Button>
      </div>
      {results.length > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          <Trans>Códigos en papel que te quedan: {codesLeft}</Trans>
          <Button variant="quiet" onClick={renewCodes}>
            <Trans>Hacer otros</Trans>
          </Button>
        </p>
      )}
      {app && <AppDialog app={app} onClose={() => setApp(null)} onAdded={added} />}
      {paper.length > 0 && <PaperCodes codes={paper} onClose={() => setPaper([])} />}
      {leaving && (
        <RemoveDialog
          factor={leaving}
          onClose={() => setLeaving(null)}
          onRemove={() => {
            setLeaving(null);
            void attempt(() => removeFactor(leaving.id));
          }}
        />
      )}
      {dialog}
    </>
  );
}

/** Has the browser make a passkey and keeps it; the codes on paper, if these are her first. */
async function makePasskey(name: string): Promise<readonly string[]> {
  const { token, options } = await postJson(`${path}passkey/options/`, {}, passkeyOptionsAnswer);
  const response = await startRegistration({ optionsJSON: options });
  const { recovery_codes } = await postJson(
    `${path}passkey/`,
    { token, name, response },
    recoveryCodesAnswer,
  );
  return recovery_codes;
}

type RemoveProps = { factor: Factor; onClose(): void; onRemove(): void };

function RemoveDialog({ factor, onClose, onRemove }: RemoveProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`¿Quitar ${factor.name}?`}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(close) => (
        <>
          <Button variant="danger" onClick={onRemove}>
            <Trans>Quitar</Trans>
          </Button>
          <Button variant="quiet" onClick={close}>
            <Trans>Dejarlo como está</Trans>
          </Button>
        </>
      )}
    >
      <p>
        <Trans>Ya no servirá para entrar. Puedes volver a añadirlo cuando quieras.</Trans>
      </p>
    </Dialog>
  );
}
