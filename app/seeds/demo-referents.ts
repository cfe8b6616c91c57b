import type { OwnReferentInput } from '#app/modules/referents/index.ts';
import type { GestureDayResponse } from '#app/modules/referents/schema.ts';

/**
 * The demonstration member's own referents. One is public and given by the slug of its page. The other is
 * private, and the current day is the ninth day of its gesture. `answers` has the answers from the first day of
 * the gesture; null is a day without an answer.
 */
export const demoGesture: {
  startsAgo: number;
  publicSlug: string;
  seenAs: Pick<OwnReferentInput, 'likeness' | 'reach' | 'notes'>;
  privateOne: OwnReferentInput;
  intention: string;
  answers: readonly (GestureDayResponse | null)[];
} = {
  startsAgo: 8,
  publicSlug: 'concepcion-arenal',
  seenAs: { likeness: 2, reach: 4, notes: 'Lo de escuchar sin dar consejos. Con mi hermana, para empezar.' },
  privateOne: {
    alias: 'Mi tía Loli',
    function: 'behaviour',
    behaviour: 'Llama sin motivo y pregunta por lo que le contaste la última vez.',
    likeness: 4,
    reach: 4,
    imagined_shares: [
      { dimension: 'cuerpo', basis_points: 1_500 },
      { dimension: 'mente', basis_points: 1_000 },
      { dimension: 'vinculos', basis_points: 5_000 },
      { dimension: 'proposito', basis_points: 1_500 },
      { dimension: 'dinero', basis_points: 1_000 },
    ],
    notes: 'Se acordaba del nombre de mi jefe. Me dio vergüenza no acordarme yo del de su médico.',
  },
  intention: 'Si alguien me cuenta algo, entonces lo apunto y se lo pregunto la próxima vez.',
  answers: ['done', 'done', 'no_occasion', null, 'done', 'not_today', 'done', 'done'],
};
