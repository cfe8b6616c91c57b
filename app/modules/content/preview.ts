import { createHmac, timingSafeEqual } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { inSeconds, now } from '#app/platform/clock.ts';
import { deriveKey } from '#app/platform/crypto/secrets.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Author } from './content.policy.ts';
import { requireEditable, requireRevision } from './editing.ts';
import { findPreviewed, type PreviewedRevision } from './preview.queries.ts';

const lifetimeSeconds = 3_600;

/** Where a token shows its revision. */
export const previewPath = '/vista-previa/:token';

/** The address that shows what a token is for. */
export function previewAddress(token: string): string {
  return previewPath.replace(':token', token);
}

/**
 * A token that shows one revision to whoever has it, for an hour: `revision.expiry.signature`.
 * @throws NotFound, NotAllowed
 */
export async function signPreview(author: Author, pageId: number, revisionId: number): Promise<string> {
  await inTransaction(async (trx) => {
    await requireEditable(trx, author, pageId);
    await requireRevision(trx, pageId, revisionId);
  });
  const expires = Math.floor(inSeconds(lifetimeSeconds).getTime() / 1000);
  return `${revisionId}.${expires}.${signatureOf(revisionId, expires).toString('base64url')}`;
}

/** The revision that a token shows. @throws NotFound when it was not signed here, was altered, or is over */
export async function readPreview(token: string): Promise<PreviewedRevision> {
  const [, id = '', expires = '', signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(Number(id), Number(expires));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const revision =
    isOurs && Number(expires) * 1000 > now().getTime() ? await findPreviewed(db, Number(id)) : undefined;
  if (!revision) throw new NotFound('no_such_preview', msg`Esta vista previa ya no vale. Pide otra.`);
  return revision;
}

function signatureOf(revisionId: number, expires: number): Buffer {
  return createHmac('sha256', deriveKey('content preview')).update(`${revisionId}.${expires}`).digest();
}
