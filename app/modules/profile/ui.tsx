export { DaySettingsFields } from './day-settings-fields.tsx';
export { type DaySettings, guessDaySettings } from './device-settings.browser.ts';
export { ReminderField } from './reminder-field.tsx';
export { reminderChange, reminderState } from './reminder-state.browser.ts';
export { SecurityRow, ThemeRow } from './settings-rows.tsx';
export { useChangeProfile, useProfile } from './use-profile.ts';
