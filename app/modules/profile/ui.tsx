export { DaySettingsFields as PlaceFields } from './day-settings-fields.tsx';
export { type DaySettings as Place, guessDaySettings as guessPlace } from './device-settings.ts';
export { SecurityRow, ThemeRow } from './settings-rows.tsx';
export { useChangeProfile, useProfile } from './use-profile.ts';
