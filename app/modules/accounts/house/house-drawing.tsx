import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import { ReceiptPerson } from '#ui/landscape/faces.tsx';
import type { House } from './house.ts';

type PriceProps = Pick<House, 'monthPrice'>;

/**
 * Draws a person with a receipt, a few words about the audience of Yoi, and the number of free days with the
 * price after them. The whole drawing is a link to the registration. Screen readers read it as one image with a
 * description.
 */
export function HouseDrawing({ monthPrice }: PriceProps) {
  const { t } = useLingui();
  const price = usePriceText(monthPrice);
  return (
    <a className="house-drawing" href="/register">
      <span
        className="house-picture"
        role="img"
        aria-label={t`¿No sabes en qué se te va el mes? Yoi es una app: apuntas ánimo, tiempo y dinero. ${price} Empieza gratis.`}
      >
        <HouseAudience />
        <Days monthPrice={monthPrice} />
      </span>
    </a>
  );
}

/** Draws a person with a receipt. The words beside the person state what Yoi is and whom it is for. */
export function HouseAudience() {
  return (
    <span className="house-pair">
      <ReceiptPerson />
      <span className="house-audience">
        <strong>
          <Trans>¿No sabes en qué se te va el mes?</Trans>
        </strong>
        <Trans>App: apuntas ánimo, tiempo y dinero</Trans>
      </span>
    </span>
  );
}

/**
 * Draws the number of free days, followed by the price. Screen readers read the drawing as one image with a
 * description.
 */
export function HousePrice({ monthPrice }: PriceProps) {
  return (
    <div className="house-picture" role="img" aria-label={usePriceText(monthPrice)}>
      <Days monthPrice={monthPrice} />
    </div>
  );
}

function usePriceText(monthPrice: House['monthPrice']): string {
  const { t } = useLingui();
  if (monthPrice === null) return t`21 días gratis, sin tarjeta.`;
  return t`21 días gratis, sin tarjeta; después, solo si quieres, ${monthPrice} al mes.`;
}

function Days({ monthPrice }: PriceProps) {
  return (
    <span className="house-days">
      <span className="house-free">
        <strong>
          <Trans>21 días gratis</Trans>
        </strong>
        <Trans>sin tarjeta</Trans>
      </span>
      {monthPrice !== null && (
        <>
          <Icon name="arrow" />
          <span className="house-after">
            <Trans>
              luego, si quieres <strong>{monthPrice}/mes</strong>
            </Trans>
          </span>
        </>
      )}
    </span>
  );
}
