import { Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { HouseDrawing, LockedNotes } from './house-drawing.tsx';

type HouseLineProps = {
  /** The price of a month after the first Parada. */
  monthPrice: string;
};

/**
 * The presentation of Yoi on every public page: a drawing of what Yoi is and costs, and one line of at most eight
 * words.
 */
export function HouseLine({ monthPrice }: HouseLineProps) {
  return (
    <div className="house">
      <HouseDrawing monthPrice={monthPrice} />
      <p className="house-line">
        <Trans>App de ánimo y dinero</Trans> <OwnerLink />
      </p>
    </div>
  );
}

/**
 * The presentation of Yoi at the registration: a short paragraph, the free days before the price, and reasons to trust
 * Yoi.
 */
export function HouseParagraph({ monthPrice }: HouseLineProps) {
  return (
    <div className="house">
      <p className="text-sm text-muted">
        <Trans>La app para quien no sabe en qué se le va el mes. Hoy no se cobra nada.</Trans>
      </p>
      <HouseDrawing monthPrice={monthPrice} isShort />
      <p className="house-line">
        <LockedNotes /> <OwnerLink />
      </p>
    </div>
  );
}

/** The link to the owner of the site. */
export function OwnerLink() {
  return (
    <span className="house-owner">
      <Icon name="person" />
      <TextLink href="/legal">
        <Trans>Quién está detrás</Trans>
      </TextLink>
    </span>
  );
}
