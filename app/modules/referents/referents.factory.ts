import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MemberClient } from '#app/shell/testing/member-client.ts';
import { queuedReview } from './public/referents.schema.ts';

const desk = '/api/reviews/moderation/';

/** Reads a review as a moderator sees it. */
export async function readQueued(moderator: MemberClient, id: number) {
  return queuedReview.parse((await moderator.get(`${desk}${id}/`)).body);
}

/** Decides about a review in the role of a moderator who has just read it. */
export async function decideAsRead(
  moderator: MemberClient,
  id: number,
  verb: 'approve' | 'refuse' | 'hide',
  body: object = {},
) {
  const { version } = await readQueued(moderator, id);
  return moderator.post(`${desk}${id}/${verb}/`, { version, ...body });
}

/** Returns the input for a review, as the app sends it. */
export const aReview = (changes: object = {}): object => ({
  text: 'Llevo una semana con su gesto y ya me sale solo.',
  score: 4,
  ...changes,
});

/** Makes a film of this many seconds with ffmpeg. */
export function aFilm(seconds: number): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-review-'));
  try {
    const file = path.join(folder, 'film.mp4');
    const picture = ['-f', 'lavfi', '-i', `testsrc=size=64x48:rate=2:duration=${seconds}`];
    const made = spawnSync('ffmpeg', [
      '-nostdin',
      '-v',
      'error',
      ...picture,
      '-metadata',
      'title=secreto',
      file,
    ]);
    if (made.status !== 0) throw new Error(String(made.stderr));
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the body and the headers of a form that contains a review and possibly a film. */
export async function aFilmForm(fields: Record<string, string>, film: Buffer | null) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (film) form.set('video', new Blob([new Uint8Array(film)]), 'yo.mp4');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** Returns the input for a private referent in a member's own list, as the app sends it. */
export const anOwnReferent = (changes: object = {}): object => ({
  alias: 'Mi vecina del tercero',
  function: 'behaviour',
  behaviour: 'Saludar por el nombre.',
  ...changes,
});
