import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { postJson } from '#app/platform/browser/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { recoveryCodesResponse, type secondFactorsResponse } from '../second-factor/second-factor.schema.ts';
import { AddFactor, type FactorKind } from './add-factor.tsx';
import { PaperCodes } from './paper-codes.tsx';
import { useProof } from './use-proof.tsx';
import { useAccess } from './use-security.ts';
import { Day, When } from './when.tsx';

type Factors = z.output<typeof secondFactorsResponse>;
type Factor = Factors['results'][number];

const codesPath = '/api/user-second-factors/recovery-codes/';

/** The list of second factors, with buttons to add and remove factors and to renew the recovery codes. */
export function FactorList({ results, recovery_codes_left: codesLeft }: Factors) {
  const { t } = useLingui();
  const [adding, setAdding] = useState<FactorKind | null>(null);
  const [leaving, setLeaving] = useState<Factor | null>(null);
  const [paper, setPaper] = useState<readonly string[]>([]);
  const closeAll = () => {
    setAdding(null);
    setLeaving(null);
  };
  const { tryProven, pending, dialog } = useProof(closeAll);
  const { refetch, removeFactor } = useAccess();
  const list = useRef<HTMLDivElement>(null);

  const changed = () => notify.success(t`¡Cambios realizados con éxito!`);
  const added = (codes: readonly string[]) => {
    setAdding(null);
    setPaper(codes);
    changed();
    void refetch();
  };
  const remove = ({ id }: Factor) =>
    tryProven('remove', async () => {
      await removeFactor(id);
      setLeaving(null);
      changed();
      // The focused button is removed, so the list takes the focus.
      setTimeout(() => list.current?.focus());
    });
  const renewCodes = () =>
    tryProven('codes', async () => {
      setPaper((await postJson(codesPath, {}, recoveryCodesResponse)).recovery_codes);
      void refetch();
    });

  return (
    <>
      <div ref={list} tabIndex={-1}>
        {results.length === 0 ? (
          <p>
            <Trans>Todavía no tienes ninguno. Con uno, tu contraseña sola no basta para entrar.</Trans>
          </p>
        ) : (
          <ul className="grid gap-4">
            {results.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => setLeaving(factor)} />
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAdding('totp')}>
          <Trans>Añadir una aplicación</Trans>
        </Button>
        <Button variant="secondary" onClick={() => setAdding('passkey')}>
          <Trans>Añadir una llave de acceso</Trans>
        </Button>
      </div>
      {results.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
          <p>
            <Trans>Códigos en papel que te quedan: {codesLeft}</Trans>
          </p>
          <Button variant="quiet" pending={pending === 'codes'} onClick={renewCodes}>
            <Trans>Hacer otros</Trans>
          </Button>
        </div>
      )}
      {adding && (
        <AddFactor kind={adding} tryProven={tryProven} onClose={() => setAdding(null)} onAdded={added} />
      )}
      {paper.length > 0 && <PaperCodes codes={paper} onClose={() => setPaper([])} />}
      {leaving && (
        <RemoveDialog
          name={leaving.name}
          isLast={results.length === 1}
          isPending={pending === 'remove'}
          onClose={() => setLeaving(null)}
          onRemove={() => remove(leaving)}
        />
      )}
      {dialog}
    </>
  );
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove(): void }) {
  const { t } = useLingui();
  const { name, kind, created_at: createdAt, last_used_at: lastUsedAt } = factor;
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-0.5">
        <strong className="text-base [overflow-wrap:anywhere]">{name}</strong>
        <span className="text-muted text-sm">
          {kind === 'totp' ? <Trans>Aplicación de autenticación</Trans> : <Trans>Llave de acceso</Trans>}
        </span>
        <span className="text-muted text-sm">
          {lastUsedAt ? (
            <Trans>
              Desde el <Day instant={createdAt} />, último uso <When instant={lastUsedAt} />
            </Trans>
          ) : (
            <Trans>
              Desde el <Day instant={createdAt} />, sin usar todavía
            </Trans>
          )}
        </span>
      </div>
      <Button variant="quiet" aria-label={t`Quitar ${name}`} onClick={onRemove}>
        <Trans>Quitar</Trans>
      </Button>
    </li>
  );
}

type RemoveProps = {
  name: string;
  isLast: boolean;
  isPending: boolean;
  onClose(): void;
  onRemove(): void;
};

function RemoveDialog({ name, isLast, isPending, onClose, onRemove }: RemoveProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`¿Quitar ${name}?`}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(close) => (
        <>
          <Button variant="danger" pending={isPending} onClick={onRemove}>
            <Trans>Quitar</Trans>
          </Button>
          <Button variant="quiet" onClick={close}>
            <Trans>Dejarlo como está</Trans>
          </Button>
        </>
      )}
    >
      <div className="grid gap-3">
        <p>
          <Trans>Ya no servirá para entrar. Puedes volver a añadirlo cuando quieras.</Trans>
        </p>
        {isLast && (
          <p>
            <Trans>
              Es el único que tienes: para entrar bastará tu contraseña, y los códigos en papel dejarán de
              valer.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
