import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '#ui/controls/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { RoundTable } from '#ui/landscape/round-table.tsx';

/** Draws an example of an expert's work: a few people round a table. Screen readers read the drawing as one image. */
export function WorkExample() {
  const { t } = useLingui();
  return (
    <figure className="work-example">
      <div
        className="work-drawing"
        role="img"
        aria-label={t`Un ejemplo del trabajo: un Mano a Mano en directo con cuatro personas, cada dos meses.`}
      >
        <RoundTable />
        <p className="grid">
          <strong>
            <Trans>Mano a Mano</Trans>
          </strong>
          <span>
            <Trans>En directo, con cuatro personas, cada dos meses</Trans>
          </span>
        </p>
      </div>
      <figcaption>
        <Chip tone="info">
          <Trans>Ejemplo</Trans>
        </Chip>
      </figcaption>
    </figure>
  );
}

/** The steps from an application to an agreement, with its price and pay, as the texts of the positions describe them. */
export function PositionWay() {
  const { t } = useLingui();
  return (
    <ol className="position-way" aria-label={t`Cómo se elige`}>
      <li>
        <Icon name="article" />
        <Trans>Escribes diez líneas</Trans>
      </li>
      <li>
        <Icon name="person" />
        <Trans>Te lee una persona</Trans>
      </li>
      <li>
        <Icon name="play" />
        <Trans>Hacemos una prueba</Trans>
      </li>
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
        <Trans>Acuerdo escrito antes de empezar</Trans>
      </li>
    </ol>
  );
}
