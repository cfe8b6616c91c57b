import { Trans } from '@lingui/react/macro';
import type { House } from './house.ts';
import { HouseDrawing, HousePrice } from './house-drawing.tsx';
import { HouseMarks } from './house-marks.tsx';

type HouseProps = { house: House };

/**
 * The presentation of Yoi on the public pages that visitors read: one line with the app, its price and the link to the
 * registration, and a line with reasons to trust Yoi. If `start` is given, it is the label of the button, which is
 * shown below the text.
 */
export function HouseLine({ house: { monthPrice, owner }, start }: HouseProps & { start?: string }) {
  return (
    <div className="house house-line">
      <a className={start === undefined ? 'house-way' : 'house-way house-way-wide'} href="/register">
        <span className="house-words">
          <strong>
            <Trans>Yoi, app de ánimo, tiempo y dinero</Trans>
          </strong>
          {monthPrice === null ? (
            <Trans>21 días gratis, sin tarjeta</Trans>
          ) : (
            <Trans>21 días gratis, sin tarjeta; luego, si quieres, {monthPrice}/mes</Trans>
          )}
        </span>
        <span className="house-start">{start ?? <Trans>Empieza gratis</Trans>}</span>
      </a>
      <HouseMarks owner={owner} />
    </div>
  );
}

/**
 * The presentation of Yoi below a form. A drawing shows the app, its audience and its price, and links to the
 * registration. Below the drawing, eight words give reasons to trust Yoi.
 */
export function HouseBelowForm({ house: { monthPrice, owner } }: HouseProps) {
  return (
    <div className="house">
      <HouseDrawing monthPrice={monthPrice} />
      <HouseMarks owner={owner} />
    </div>
  );
}

/**
 * The presentation of Yoi at the registration: a short paragraph, the number of free days with the price, and
 * reasons to trust Yoi.
 */
export function HouseParagraph({ house: { monthPrice, owner } }: HouseProps) {
  return (
    <div className="house">
      <p className="text-sm text-muted">
        <Trans>
          App para quien no sabe en qué se le va el mes: apuntas ánimo, tiempo y dinero. Hoy no se cobra nada.
        </Trans>
      </p>
      <HousePrice monthPrice={monthPrice} />
      <HouseMarks owner={owner} />
    </div>
  );
}
