import { msg } from '@lingui/core/macro';
import { readOwner } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { definePage } from '#app/platform/pages/page.ts';
import { contentTags } from '../page/tags.server.ts';
import { jobPosting } from './job-posting.server.ts';
import { positionPicture, positionsPicture } from './position-picture.server.ts';
import { PositionView } from './position-view.tsx';
import { findPosition, listPositions } from './positions.queries.ts';
import { filterPositions, optionsFor, type PositionFilter, readPosition } from './positions.server.ts';
import { PositionsView } from './positions-view.tsx';

const maxNameLength = 80;
const named = (value: string) => value.trim().slice(0, maxNameLength) || null;

/** `/positions`: the open positions. `?area=`, `?especialidad=` (within an area) and `?pais=` filter the positions. */
export const positionsPage = definePage('/positions', {
  cache: [contentTags.positions],
  query: { area: named, especialidad: named, pais: named },
  uncachedWith: ['area', 'especialidad', 'pais'],
  get: async ({ i18n, fields }) => {
    const positions = (await listPositions(db)).map(readPosition);
    const filter = readPositionFilter(fields);
    return {
      head: {
        title: i18n._(msg`Sumando Expertos`),
        description: i18n._(msg`Plazas para expertos que quieran acompañar a otras personas en Yoi.`),
        canonicalPath: '/positions',
        image: positionsPicture,
      },
      body: (
        <PositionsView
          positions={filterPositions(positions, filter)}
          filter={filter}
          options={optionsFor(positions, filter)}
          owner={readOwner()}
          applyHrefOf={applyHref}
          hrefOf={(id) => positionPage.href({ id: String(id) })}
          filterHref={filterHref}
        />
      ),
    };
  },
});

/** `/positions/:id`: one open position. */
export const positionPage = definePage('/positions/:id', {
  cache: [contentTags.positions],
  get: async ({ url }, { id }) => {
    const found = /^\d{1,15}$/.test(id) ? await findPosition(db, Number(id)) : undefined;
    if (!found) throw new NotFound('no_such_position', msg`Esta plaza no existe, o ya está cubierta.`);
    const { bodyHtml, closesAt, ...stored } = found;
    const position = readPosition(stored);
    return {
      head: {
        title: position.title,
        description: [position.area, position.speciality, position.country].join(' · '),
        canonicalPath: url.pathname,
        image: positionPicture(position),
        linkedData: jobPosting(position, { bodyHtml, closesAt }),
      },
      body: (
        <PositionView
          position={position}
          bodyHtml={bodyHtml}
          listHref={positionsPage.href()}
          applyHref={applyHref(position.id)}
        />
      ),
    };
  },
});

function applyHref(id: number): string {
  return `/form?puesto=${id}`;
}

function readPositionFilter({ area, especialidad, pais }: Record<string, string>): PositionFilter {
  const [areaPart, specialityPart, countryPart] = [area, especialidad, pais].map((value) =>
    named(value ?? ''),
  );
  return {
    ...(areaPart ? { area: areaPart } : {}),
    ...(areaPart && specialityPart ? { speciality: specialityPart } : {}),
    ...(countryPart ? { country: countryPart } : {}),
  };
}

function filterHref({ area, speciality, country }: PositionFilter): string {
  const query = new URLSearchParams({
    ...(area === undefined ? {} : { area }),
    ...(speciality === undefined ? {} : { especialidad: speciality }),
    ...(country === undefined ? {} : { pais: country }),
  });
  return query.size === 0 ? positionsPage.href() : `${positionsPage.href()}?${query}`;
}
