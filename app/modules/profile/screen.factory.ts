import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { type ProfileResponse, userResponse } from './profile.schema.ts';

/** Returns a profile in the form of the API: Ana in Madrid, without optional values. */
export function aStoredProfile(changes: Partial<ProfileResponse> = {}): ProfileResponse {
  return {
    id: 1,
    username: 'ana',
    email: 'ana@yoi.test',
    name: null,
    photo: null,
    photo_sizes: [],
    photo_in_comments: false,
    country: 'ES',
    timezone: 'Europe/Madrid',
    day_begins_hour: 4,
    minutes_a_day: null,
    language: 'es-ES',
    notify_email: true,
    notify_push: true,
    notify_events: true,
    notify_reminders: false,
    notify_digest: false,
    reminder_hour: null,
    yoi_balance: 0,
    ...changes,
  };
}

/** Makes the stand-in API return Ana's account. */
export function playMe(api: ApiStandIn): void {
  const { id, username, email, name, photo, photo_sizes } = aStoredProfile();
  const url = `http://yoi.test/api/users/${username}/`;
  const body = { id, username, name, email, first_name: '', last_name: '', photo, photo_sizes, url };
  api.on('GET', '/api/users/me/', () => ({ body }), userResponse);
}
