/** Maximum size of a film in bytes. */
export const maxVideoBytes = 500_000_000;

/** Maximum duration of a film in minutes. */
export const maxVideoMinutes = 10;

/** The address at which uploads start; each continues at its id below it. */
export const uploadsPath = '/api/media/uploads/';
