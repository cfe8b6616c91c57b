import { type OwnReferentResponse, ownReferentResponse } from '../own/own.schema.ts';
import { type ReferenceProfileResponse, referenceProfileResponse } from '../public/referents.schema.ts';

type Gesture = OwnReferentResponse['gestures'][number];

/** A public referent as the API returns it. */
export const aProfile = (changes: Partial<ReferenceProfileResponse> = {}): ReferenceProfileResponse =>
  referenceProfileResponse.parse({
    ...{ id: 7, name: 'Ada', slug: 'ada', years: '1815-1852', country: 'Reino Unido', function: 'proof' },
    ...{ dimension: 'mente', dimensions: ['mente'], behaviour: 'Escribe diez minutos.' },
    ...{ what_for: 'Para empezar.', portrait: 'http://localhost/referentes/dibujos/7-1.svg' },
    ...{ average: null, count: 0, mine: null },
    ...changes,
  });

/** A member's own referent as the API returns it. */
export const anOwnReferent = (changes: Partial<OwnReferentResponse> = {}): OwnReferentResponse =>
  ownReferentResponse.parse({
    ...{ id: 9, alias: 'Mi vecina', reference: null, name: null, slug: null, function: 'behaviour' },
    ...{ behaviour: 'Saludar por el nombre.', likeness: 4, reach: null, imagined_shares: null },
    ...{ notes: 'La vi el martes.', created: '2026-11-20T10:00:00.000Z', gestures: [] },
    ...changes,
  });

/** A gesture of a member's own referent as the API returns it. */
export const aGesture = (changes: Partial<Gesture> = {}): Gesture => ({
  ...{ id: 5, intention: 'Si entro, saludo.', state: 'running', started_on: '2026-11-12', ended_on: null },
  ...{ day: 9, days: 21, local_day: '2026-11-20', answer: null },
  times: { done: 3, no_occasion: 1, not_today: 0 },
  ...changes,
});
