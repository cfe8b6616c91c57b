export { DaySettingsFields } from './day-settings-fields.tsx';
export { type DaySettings, guessDaySettings } from './device-settings.ts';
export { SecurityRow, ThemeRow } from './settings-rows.tsx';
export { useChangeProfile, useProfile } from './use-profile.ts';
