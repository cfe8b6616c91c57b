export { DaySettingsFields } from './day-settings-fields.tsx';
export { type DaySettings, guessDaySettings } from './device-settings.ts';
export { ReminderField } from './reminder-field.tsx';
export { reminderChange, reminderState } from './reminder-state.ts';
export { SecurityRow, ThemeRow } from './settings-rows.tsx';
export { useChangeProfile, useProfile } from './use-profile.ts';
