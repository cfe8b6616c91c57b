import type { ProfileInput, ProfileResponse } from './profile.schema.ts';

type Settings = Pick<ProfileResponse, 'notify_email' | 'notify_reminders' | 'reminder_hour'>;

/**
 * Returns whether reminders are sent, and the hour of the daily reminder (null if there is none). Reminders are sent
 * only by mail.
 */
export function reminderState({ notify_email, notify_reminders, reminder_hour }: Settings) {
  const isOn = notify_email && notify_reminders;
  return { isOn, hour: isOn ? reminder_hour : null };
}

/**
 * Two functions that return the input for changing a profile. One switches reminders on or off. The other sets the
 * hour of the daily reminder and also switches reminders on.
 */
export const reminderChange = {
  switched: (isOn: boolean): ProfileInput =>
    isOn ? { notify_email: true, notify_reminders: true } : { notify_reminders: false, reminder_hour: null },
  atHour: (hour: number | null): ProfileInput =>
    hour === null
      ? { reminder_hour: null }
      : { notify_email: true, notify_reminders: true, reminder_hour: hour },
};
