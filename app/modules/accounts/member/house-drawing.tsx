import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import { MoodAndMoney } from '#ui/landscape/mood-and-money.tsx';

type HouseDrawingProps = {
  /** The price of a month after the first Parada. */
  monthPrice: string;
  /** True if the page itself states for whom Yoi is. The drawing then shows only the days and the price. */
  isShort?: boolean;
};

/**
 * Draws what Yoi is: mood and money side by side, the lock of the notes, and the free days before the price. Screen
 * readers read one image with a description.
 */
export function HouseDrawing({ monthPrice, isShort = false }: HouseDrawingProps) {
  const { t } = useLingui();
  return (
    <div
      className={isShort ? 'house-drawing house-drawing-short' : 'house-drawing'}
      role="img"
      aria-label={t`Ánimo y dinero, juntos en una app con las notas cifradas. 21 días gratis, sin tarjeta; después ${monthPrice} al mes, o nada si no sigues.`}
    >
      {!isShort && (
        <div className="house-pair">
          <MoodAndMoney />
          <p className="house-question">
            <Trans>¿En qué se te va el mes?</Trans>
            <LockedNotes />
          </p>
        </div>
      )}
      <div className="house-days">
        <span className="house-free">
          <Trans>21 días gratis</Trans>
        </span>
        <Icon name="arrow" />
        <span className="house-after">
          <Trans>{monthPrice}/mes o nada</Trans>
        </span>
      </div>
    </div>
  );
}

/** The lock of the notes. */
export function LockedNotes() {
  return (
    <span className="house-lock">
      <Icon name="lock" />
      <Trans>Notas cifradas</Trans>
    </span>
  );
}
