/** The largest film, in bytes. */
export const maxVideoBytes = 500_000_000;

/** The longest film, in minutes. */
export const maxVideoMinutes = 10;

/** Where uploads of films are begun; each is at its id under it. */
export const uploadsPath = '/api/media/uploads/';
