export { guessPlace, type Place } from './device-place.ts';
export { PlaceFields } from './place-fields.tsx';
export { useChangeProfile, useProfile } from './use-profile.ts';
