import { type SharePicture, type ShareWords, toSharePicture } from '../page/share-picture.server.ts';
import type { Position } from './positions.server.ts';

/** The texts on the share picture of all positions. */
export const positionsWords: ShareWords = {
  eyebrow: 'Sumando Expertos',
  title: 'Acompaña a otras personas en Yoi',
  foot: 'Plazas abiertas',
};

/** The share picture of all positions. */
export const positionsPicture = toSharePicture('puestos', positionsWords);

/** The share picture of an open position. */
export function positionPicture(position: Pick<Position, 'id' | 'title' | 'area' | 'country'>): SharePicture {
  return toSharePicture(`puesto-${position.id}`, positionWords(position));
}

/** The texts on the share picture of one position. */
export function positionWords({
  title,
  area,
  country,
}: Pick<Position, 'title' | 'area' | 'country'>): ShareWords {
  return { eyebrow: 'Sumando Expertos', title, foot: [area, country].filter(Boolean).join(' · ') };
}
