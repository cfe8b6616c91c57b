import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import { ReceiptPerson } from '#ui/landscape/faces.tsx';

type PriceProps = {
  /** The price of a month after the first Parada. */
  monthPrice: string;
};

/**
 * Draws a person with a question, the app that answers it, and the free days before the price. The drawing is one link
 * to the registration; screen readers read it as one image with a description.
 */
export function HouseDrawing({ monthPrice }: PriceProps) {
  const { t } = useLingui();
  return (
    <a className="house-drawing" href="/register">
      <span
        className="house-picture"
        role="img"
        aria-label={t`Ánimo y dinero, juntos en una app. 21 días gratis, sin tarjeta; después ${monthPrice} al mes, o nada si no sigues. Empieza gratis.`}
      >
        <span className="house-pair">
          <ReceiptPerson />
          <span className="house-question">
            <strong>
              <Trans>¿En qué se te va el mes?</Trans>
            </strong>
            <Trans>App de ánimo y dinero</Trans>
          </span>
          <span className="house-start">
            <Trans>Empieza gratis</Trans>
          </span>
        </span>
        <Days monthPrice={monthPrice} />
      </span>
    </a>
  );
}

/** Draws the free days before the price. Screen readers read one image with a description. */
export function HousePrice({ monthPrice }: PriceProps) {
  const { t } = useLingui();
  return (
    <div
      className="house-picture"
      role="img"
      aria-label={t`21 días gratis, sin tarjeta; después ${monthPrice} al mes, o nada si no sigues.`}
    >
      <Days monthPrice={monthPrice} />
    </div>
  );
}

function Days({ monthPrice }: PriceProps) {
  return (
    <span className="house-days">
      <span className="house-free">
        <Trans>21 días gratis, sin tarjeta</Trans>
      </span>
      <Icon name="arrow" />
      <span className="house-after">
        <Trans>
          <span>{monthPrice}/mes</span> o nada
        </Trans>
      </span>
    </span>
  );
}

/** A lock with the text that notes are encrypted. */
export function LockedNotes() {
  return (
    <span className="house-lock">
      <Icon name="lock" />
      <Trans>Notas cifradas</Trans>
    </span>
  );
}
