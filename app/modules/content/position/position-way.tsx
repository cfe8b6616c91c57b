import { Trans, useLingui } from '@lingui/react/macro';
import { type House, MarkRow, OwnerMark } from '#app/modules/accounts/ui.tsx';
import { Icon } from '#ui/icon.tsx';
import { RoundTable } from '#ui/landscape/round-table.tsx';

/**
 * Draws an example of an expert's work: a few people round a table. A coin of Yoi moves to the person who leads
 * the group. Screen readers read the drawing as one image.
 */
export function WorkExample() {
  const { t } = useLingui();
  return (
    <figure className="work-example">
      <div
        className="work-drawing"
        role="img"
        aria-label={t`Un ejemplo del trabajo: un Mano a Mano en directo con cuatro personas, cada dos meses. Yoi paga a quien lo lleva.`}
      >
        <RoundTable />
        <p className="grid">
          <strong>
            <Trans>Ejemplo: Mano a Mano</Trans>
          </strong>
          <span>
            <Trans>En directo, con cuatro personas, cada dos meses</Trans>
          </span>
        </p>
      </div>
    </figure>
  );
}

/** The steps from an application to an agreement, according to the texts of the positions. */
export function PositionWay() {
  const { t } = useLingui();
  return (
    <ol className="position-way" aria-label={t`Cómo se elige`}>
      <li>
        <Trans>Escribes diez líneas</Trans>
      </li>
      <li>
        <Trans>Te lee una persona</Trans>
      </li>
      <li>
        <Trans>Hacemos una prueba</Trans>
      </li>
    </ol>
  );
}

/**
 * Marks for price, pay and agreement, according to the texts of the positions, and a mark for the people behind
 * Yoi.
 */
export function PositionMarks({ owner }: Pick<House, 'owner'>) {
  const { t } = useLingui();
  return (
    <MarkRow label={t`Lo que acordamos`}>
      <li>
        <Icon name="check" />
        <Trans>Presentarte es gratis</Trans>
      </li>
      <li>
        <Icon name="coin" />
        <Trans>Yoi te paga cada encuentro</Trans>
      </li>
      <li>
        <Icon name="shield" />
        <Trans>Cuánto, por escrito antes</Trans>
      </li>
      <OwnerMark owner={owner} />
    </MarkRow>
  );
}
