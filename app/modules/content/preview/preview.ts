import { msg } from '@lingui/core/macro';
import { readToken, signToken } from '#app/platform/crypto/signed-token.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Author } from '../editing/editing.policy.ts';
import { requireReadable, requireRevision } from '../editing/editing.ts';
import { findPreviewed, type PreviewedRevision } from './preview.queries.ts';

const lifetimeSeconds = 3_600;
const purpose = 'content preview';

/** Where a token shows its revision. */
export const previewPath = '/vista-previa/:token';

/** The address that shows what a token is for. */
export function previewAddress(token: string): string {
  return previewPath.replace(':token', token);
}

/**
 * A token that shows one revision to whoever has it, for an hour.
 * @throws NotFound, NotAllowed
 */
export async function signPreview(author: Author, pageId: number, revisionId: number): Promise<string> {
  await requireReadable(db, author, pageId);
  await requireRevision(db, pageId, revisionId);
  return signToken(purpose, String(revisionId), lifetimeSeconds);
}

/** The revision that a token shows. @throws NotFound when it was not signed here, was altered, or is over */
export async function readPreview(token: string): Promise<PreviewedRevision> {
  const revisionId = readToken(purpose, token);
  const revision = revisionId === null ? undefined : await findPreviewed(db, Number(revisionId));
  if (!revision) throw new NotFound('no_such_preview', msg`Esta vista previa ya no vale. Pide otra.`);
  return revision;
}
