import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { deleteResource } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useVerbNames } from '../audit/use-verb-names.ts';
import { ListScreen } from '../list/list.screen.tsx';
import { keysetResources } from '../provider/resources.ts';
import { Age } from '../queue/age.tsx';
import { KeyDialog } from './key-dialog.tsx';

type StaffKey = z.output<typeof keysetResources.keys.many>['items'][number];

/** The keys of the team for scripts: the viewer's own keys, and for an admin the keys of all team members. */
export function KeysScreen() {
  const { t } = useLingui();
  const verbName = useVerbNames();
  const nameOfVerb = (verb: string) => verbName(...splitVerb(verb));
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<StaffKey>();
  return (
    <>
      <ListScreen<StaffKey>
        title={t`Llaves para programas`}
        resource={keysetResources.keys}
        filters={[]}
        csv={{
          name: 'yoi-llaves',
          headings: [t`Nombre`, t`De quién`, t`Qué puede`, t`Caduca`, t`Último uso`],
          linesOf: ({ name, owner, verbs, expires_at: expiresAt, last_used_at: usedAt }) => [
            [name, owner.username, verbs.map(nameOfVerb).join(', '), expiresAt, usedAt ?? ''],
          ],
        }}
        nameOf={({ name }) => name}
        empty={{
          title: t`Aún no hay llaves`,
          text: t`Con una llave, un programa tuyo hace lo que elijas durante 90 días.`,
        }}
        actions={
          <Button variant="secondary" onClick={() => setMaking(true)}>
            <Trans>Hacer una llave</Trans>
          </Button>
        }
      >
        {(key) => <KeyRow staffKey={key} onRevoke={() => setRevoked(key)} />}
      </ListScreen>
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
      {revoked && <RevokeDialog staffKey={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

function KeyRow({ staffKey, onRevoke }: { staffKey: StaffKey; onRevoke(): void }) {
  const { t } = useLingui();
  const verbName = useVerbNames();
  const { name, owner, verbs, expires_at: expiresAt, last_used_at: usedAt } = staffKey;
  const words = verbs.map((verb) => verbName(...splitVerb(verb)));
  return (
    <>
      <span>
        <strong>{name}</strong> <span className="text-muted">{owner.username}</span>
      </span>
      <span className="text-sm">{words.join(', ')}</span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-muted">
          <Trans>Hasta el {expiresAt.slice(0, 10)}</Trans>
          {', '}
          {usedAt ? (
            <Trans>
              usada <Age instant={usedAt} />
            </Trans>
          ) : (
            <Trans>sin usar</Trans>
          )}
        </span>
        <Button variant="quiet" aria-label={t`Retirar la llave ${name}`} onClick={onRevoke}>
          <Trans>Retirar</Trans>
        </Button>
      </span>
    </>
  );
}

function splitVerb(name: string): [string, string] {
  const [resource = '', verb = ''] = name.split('.');
  return [resource, verb];
}

function RevokeDialog({ staffKey, onClose }: { staffKey: StaffKey; onClose(): void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const revoke = async () => {
    setPending(true);
    try {
      await deleteResource(`${keysetResources.keys.path}${staffKey.id}/`);
      notify.success(t`La llave ya no abre nada.`);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
    onClose();
    await queries.invalidateQueries();
  };
  return (
    <Dialog
      title={t`Retirar la llave ${staffKey.name}`}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(close) => (
        <>
          <Button variant="quiet" onClick={close}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => void revoke()}>
            <Trans>Retirarla</Trans>
          </Button>
        </>
      )}
    >
      <p>
        <Trans>El programa que la usa deja de poder entrar en este momento.</Trans>
      </p>
    </Dialog>
  );
}
