import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { banList, type ListedBan } from '#app/modules/comments/schema.ts';
import { deleteResource } from '#app/platform/browser/api.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useMay } from '../entry/use-entry.ts';
import { KeysetList, ListCount } from '../provider/keyset-list.tsx';
import { requireResource } from '../provider/resources.ts';
import { useKeysetList } from '../provider/use-keyset-list.ts';
import { Age } from '../queue/age.tsx';
import { NoticePreview } from '../queue/notice-preview.tsx';

/** The bans that are in force. Each one can be lifted. */
export function BansScreen() {
  const { t } = useLingui();
  const list = useKeysetList(requireResource('bans').path, banList);
  const [lifted, setLifted] = useState<ListedBan>();
  const [outcome, setOutcome] = useState('');
  const may = useMay();
  const title = t`Vetos`;
  return (
    <div className="app-page grid content-start gap-4 text-base">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="app-page-title">{title}</h1>
        <ListCount list={list} />
      </div>
      <p className="text-muted">
        <Trans>Quien está aquí no puede escribir comentarios ni reseñas.</Trans>
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {outcome}
      </p>
      <KeysetList
        title={title}
        list={list}
        empty={{
          title: t`No hay nadie vetado`,
          text: t`Un veto empieza en la cola de comentarios, con la tecla B.`,
        }}
      >
        {(bans) => (
          <ul className="queue" aria-label={title}>
            {bans.map((ban) => (
              <Ban key={ban.id} ban={ban} onLift={may('comments.unban') ? () => setLifted(ban) : undefined} />
            ))}
          </ul>
        )}
      </KeysetList>
      {lifted && <LiftDialog ban={lifted} onLifted={setOutcome} onClose={() => setLifted(undefined)} />}
    </div>
  );
}

/** The name of a banned member. An account without a name is closed. */
function useBannedName(): (ban: ListedBan) => string {
  const { t } = useLingui();
  return ({ name }) => name ?? t`Cuenta cerrada`;
}

function Ban({ ban, onLift }: { ban: ListedBan; onLift: (() => void) | undefined }) {
  const { t } = useLingui();
  const name = useBannedName()(ban);
  const by = ban.by?.name ?? t`Alguien del equipo`;
  return (
    <li className="queue-item ban-item">
      <div className="grid gap-1">
        <strong className="of-others">{name}</strong>
        <p className="of-others wrap-anywhere">{ban.reason}</p>
        <p className="text-sm text-muted">
          <Trans>
            {by}, <Age instant={ban.at} />
          </Trans>
        </p>
      </div>
      {onLift && (
        <Button variant="secondary" aria-label={t`Levantar el veto de ${name}`} onClick={onLift}>
          <Trans>Levantar</Trans>
        </Button>
      )}
    </li>
  );
}

type LiftProps = { ban: ListedBan; onLifted(words: string): void; onClose(): void };

/** Asks before a ban is lifted, and shows the mail that the member gets. */
function LiftDialog({ ban, onLifted, onClose }: LiftProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const name = useBannedName()(ban);
  const form = useForm<void>({
    fields: [],
    save: async () => {
      await deleteResource(`${requireResource('bans').path}${ban.member}/`);
      await queries.invalidateQueries();
      onLifted(t`El veto de ${name} está levantado.`);
      onClose();
    },
  });
  return (
    <Dialog
      title={t`Levantar el veto de ${name}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={() => (
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button autoFocus pending={form.isPending} onClick={() => void form.submit()}>
            <Trans>Levantar</Trans>
          </Button>
        </>
      )}
    >
      <div className="grid gap-4">
        <p>
          <Trans>Lo que se retiró con el veto sigue retirado. Se devuelve en la cola de comentarios.</Trans>
        </p>
        <NoticePreview list="bans" id={ban.member} verb="unban" reason="" option={noOption} />
        {form.errors.form && (
          <p role="alert" className="field-error">
            {form.errors.form}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const noOption = {};
