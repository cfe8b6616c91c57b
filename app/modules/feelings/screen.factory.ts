import type { CheckIn, Today } from './feelings.schema.ts';

/** Returns a check-in as the API returns it. The check-in was just recorded and has only its two axes. */
export function aStoredCheckIn(changes: Partial<CheckIn> = {}): CheckIn {
  const created = new Date();
  return {
    id: 41,
    local_day: '2027-02-10',
    created: created.toISOString(),
    undo_until: new Date(created.getTime() + 600_000).toISOString(),
    user_feeling_category: null,
    backfilled: false,
    ...{ agrado: 4, energia: 2, palabras: [], areas: [], causas: [], ayudas: [], control: null, nota: null },
    ...changes,
  };
}

/** Returns a day with words of each quadrant, three areas and three causes. */
export function aDay(changes: Partial<Today> = {}): Today {
  const word = (
    id: number,
    slug: string,
    agrado: number,
    energia: number,
    quadrant: Today['words'][0]['quadrant'],
  ) => ({
    ...{ id, slug, name: slug, agrado, energia, quadrant },
  });
  return {
    local_day: '2027-02-10',
    calm: false,
    quiet: false,
    check_ins: [],
    words: [
      word(1, 'alegria', 5, 4, 'alta_agradable'),
      word(2, 'orgullo', 4, 4, 'alta_agradable'),
      word(7, 'calma', 4, 2, 'baja_agradable'),
      word(8, 'gratitud', 5, 2, 'baja_agradable'),
      word(15, 'miedo', 2, 4, 'alta_desagradable'),
      word(19, 'tristeza', 2, 2, 'baja_desagradable'),
    ],
    areas: [
      { id: 6, slug: 'ocio', name: 'Ocio', dimension: 'mente' },
      { id: 8, slug: 'familia', name: 'Familia', dimension: 'vinculos' },
      { id: 10, slug: 'trabajo', name: 'Trabajo', dimension: 'proposito' },
    ],
    causes: [
      { slug: 'conflicto', name: 'Conflicto' },
      { slug: 'perdida', name: 'Pérdida' },
      { slug: 'cansancio', name: 'Cansancio' },
    ],
    helps: [
      { slug: 'alguien', name: 'Alguien' },
      { slug: 'descanso', name: 'Descanso' },
      { slug: 'naturaleza', name: 'Naturaleza' },
    ],
    ...changes,
  };
}
