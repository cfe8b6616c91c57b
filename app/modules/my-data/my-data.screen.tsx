import { Trans, useLingui } from '@lingui/react/macro';
import { ListGroup, ListRow } from '#ui/list-row.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { ExportCard } from './export-card.tsx';
import { KeptLetter } from './kept-letter.tsx';

/** The Mis datos screen. It shows which data is stored and why, the consents, and the data export. */
export function MyDataScreen() {
  const { t } = useLingui();
  return (
    <div className="app-page grid gap-6">
      <h1 className="app-page-title">
        <Trans>Mis datos</Trans>
      </h1>
      <div className="grid content-start gap-6">
        <KeptLetter />
        <ConsentsCard />
      </div>
      <div className="app-page-side grid content-start gap-6">
        <ExportCard />
        <ListGroup title={t`También es tuyo decidirlo`}>
          <ListRow
            href="/app/mis-datos/compartido"
            icon="eye"
            title={t`Lo que compartes`}
            state={<Trans>Quién puede ver qué, y hasta cuándo</Trans>}
          />
          <ListRow
            href="/app/perfil/seguridad"
            icon="shield"
            title={t`Borrar solo mi diario`}
            state={<Trans>En Seguridad. Tu cuenta sigue</Trans>}
          />
          <ListRow
            href="/app/perfil/seguridad"
            icon="shield"
            title={t`Borrar mi cuenta`}
            state={<Trans>En Seguridad, cuando quieras</Trans>}
          />
          <ListRow
            href="/privacy"
            icon="article"
            title={t`Política de privacidad`}
            state={<Trans>Lo mismo que aquí, con todos los detalles</Trans>}
          />
        </ListGroup>
      </div>
    </div>
  );
}
