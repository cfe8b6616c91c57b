import { Trans } from '@lingui/react/macro';
import type { House } from './house.ts';
import { type HouseButton, HouseDrawing, HousePrice } from './house-drawing.tsx';
import { HouseMarks } from './house-marks.tsx';

type HouseProps = { house: House };

/**
 * The presentation of Yoi on every public page. A drawing shows what the app does, its audience and its price, and
 * links to the registration. Below the drawing are reasons to trust Yoi in eight words.
 */
export function HouseLine({
  house: { monthPrice, owner },
  button = 'main',
}: HouseProps & { button?: HouseButton }) {
  return (
    <div className="house">
      <HouseDrawing monthPrice={monthPrice} button={button} />
      <HouseMarks owner={owner} />
    </div>
  );
}

/**
 * The presentation of Yoi at the registration: a short paragraph, the free days before the price, and reasons to trust
 * Yoi.
 */
export function HouseParagraph({ house: { monthPrice, owner } }: HouseProps) {
  return (
    <div className="house">
      <p className="text-sm text-muted">
        <Trans>
          App para ver en qué se te va el mes: apuntas ánimo, tiempo y dinero. Hoy no se cobra nada.
        </Trans>
      </p>
      <HousePrice monthPrice={monthPrice} />
      <HouseMarks owner={owner} />
    </div>
  );
}
