import { msg } from '@lingui/core/macro';
import { readToken, signToken } from '#app/platform/crypto/signed-token.ts';
import { db } from '#app/platform/db/db.ts';
import { hourSeconds } from '#app/platform/duration.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Author } from '../editing/editing.policy.ts';
import { requireReadable, requireRevision } from '../editing/editing.server.ts';
import { findPreviewed, type PreviewedRevision } from './preview.queries.ts';

const lifetimeSeconds = hourSeconds;
const purpose = 'content preview';

/** The path of previews. */
export const previewPath = '/vista-previa/:token';

/** Returns the URL of the preview that a token permits. */
export function previewAddress(token: string): string {
  return previewPath.replace(':token', token);
}

/**
 * Signs a token for the preview of a revision. Anybody who has the token can see the revision for an hour.
 * @throws NotFound, NotAllowed
 */
export async function signPreview(author: Author, pageId: number, revisionId: number): Promise<string> {
  await requireReadable(db, author, pageId);
  await requireRevision(db, pageId, revisionId);
  return signToken(purpose, String(revisionId), lifetimeSeconds);
}

/**
 * Reads the revision that a preview token names.
 * @throws NotFound if the token was not signed here, was altered, or has expired
 */
export async function readPreview(token: string): Promise<PreviewedRevision> {
  const revisionId = readToken(purpose, token);
  const revision = revisionId === null ? undefined : await findPreviewed(db, Number(revisionId));
  if (!revision) throw new NotFound('no_such_preview', msg`Esta vista previa ya no vale. Pide otra.`);
  return revision;
}
