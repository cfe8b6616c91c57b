import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListedBan } from '#app/modules/comments/schema.ts';
import { Button } from '#ui/controls/button.tsx';
import { useMay } from '../entry/use-entry.ts';
import { ListScreen } from '../list/list.screen.tsx';
import { keysetResources } from '../provider/resources.ts';
import { Age } from '../queue/age.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import { useBannedName } from './use-banned-name.ts';

/** The bans that are in force. Each one can be lifted. */
export function BansScreen() {
  const { t } = useLingui();
  const nameOf = useBannedName();
  const [lifted, setLifted] = useState<ListedBan>();
  const [outcome, setOutcome] = useState('');
  return (
    <>
      <ListScreen<ListedBan>
        title={t`Vetos`}
        resource={keysetResources.bans}
        filters={[]}
        csv={{
          name: 'yoi-vetos',
          headings: [t`Número`, t`Nombre`, t`Motivo`, t`Quién`, t`Desde`],
          linesOf: (ban) => [[String(ban.member), nameOf(ban), ban.reason, ban.by?.name ?? '', ban.at]],
        }}
        nameOf={nameOf}
        empty={{
          title: t`No hay nadie vetado`,
          text: t`Un veto empieza en la cola de comentarios, con la tecla B.`,
        }}
        intro={
          <>
            <p className="text-muted">
              <Trans>Quien está aquí no puede escribir comentarios ni reseñas.</Trans>
            </p>
            <p role="status" className="font-semibold empty:hidden">
              {outcome}
            </p>
          </>
        }
      >
        {(ban) => <Ban ban={ban} onLift={() => setLifted(ban)} />}
      </ListScreen>
      {lifted && <LiftDialog ban={lifted} onLifted={setOutcome} onClose={() => setLifted(undefined)} />}
    </>
  );
}

function Ban({ ban, onLift }: { ban: ListedBan; onLift(): void }) {
  const { t } = useLingui();
  const may = useMay();
  const name = useBannedName()(ban);
  const by = ban.by?.name ?? t`Alguien del equipo`;
  return (
    <>
      <strong className="of-others">{name}</strong>
      <span className="of-others wrap-anywhere">{ban.reason}</span>
      <span className="text-sm text-muted">
        <Trans>
          {by}, <Age instant={ban.at} />
        </Trans>
      </span>
      {may('comments.unban') && (
        <Button variant="secondary" aria-label={t`Levantar el veto de ${name}`} onClick={onLift}>
          <Trans>Levantar</Trans>
        </Button>
      )}
    </>
  );
}
