import { Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';
import { TeamFaces } from '#ui/landscape/faces.tsx';
import type { House } from './house.ts';
import { HouseDrawing, HousePrice, LockedNotes } from './house-drawing.tsx';

type HouseProps = { house: House };

/**
 * The presentation of Yoi on every public page: a drawing that shows what Yoi is, for whom and at what price, and
 * links to the registration; below it one line of at most eight words.
 */
export function HouseLine({ house: { monthPrice, owner } }: HouseProps) {
  return (
    <div className="house">
      <HouseDrawing monthPrice={monthPrice} />
      <p className="house-line">
        <LockedNotes /> <OwnerLink owner={owner} />
      </p>
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
        <Trans>La app para quien no sabe en qué se le va el mes. Hoy no se cobra nada.</Trans>
      </p>
      <HousePrice monthPrice={monthPrice} />
      <p className="house-line">
        <LockedNotes /> <OwnerLink owner={owner} />
      </p>
    </div>
  );
}

/**
 * The link to the people behind the site. Its text is the name of the owner if the name is known; otherwise it is
 * `words`, or a text about the team.
 */
export function OwnerLink({ owner, words }: Pick<House, 'owner'> & { words?: string }) {
  const team = words ?? <Trans>Somos el equipo de Yoi</Trans>;
  return (
    <span className="house-owner">
      <TeamFaces />
      <TextLink href="/legal">{owner === null ? team : <Trans>Detrás: {owner}</Trans>}</TextLink>
    </span>
  );
}
