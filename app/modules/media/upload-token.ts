import { createHmac } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { inSeconds, now } from '#app/platform/clock.ts';
import { isSameHash } from '#app/platform/crypto/codes.ts';
import { deriveKey } from '#app/platform/crypto/secrets.ts';
import { NotAllowed } from '#app/platform/errors.ts';

/**
 * A token with which somebody without an account uploads a film for one thing (`application:12`), for a day: what it is
 * for, its end and HMAC-SHA-256 of both.
 */
export function signUploadToken(boundTo: string, expiresInHours = 24): string {
  if (!/^[a-z]+:\d{1,15}$/.test(boundTo)) throw new TypeError('an upload is bound to a name and a number');
  const until = Math.floor(inSeconds(expiresInHours * 3_600).getTime() / 1000);
  return `${boundTo}.${until}.${signatureOf(boundTo, until).toString('base64url')}`;
}

/** What a token is for. @throws NotAllowed when it was not signed here, was altered, or is over */
export function readUploadToken(token: string): string {
  const [, boundTo = '', until = '', signature = ''] =
    /^([a-z]+:\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = isSameHash(signatureOf(boundTo, Number(until)), Buffer.from(signature, 'base64url'));
  if (isOurs && Number(until) * 1000 > now().getTime()) return boundTo;
  throw new NotAllowed(
    'upload_token_over',
    msg`El permiso para subir el vídeo ha caducado. Vuelve a abrir el formulario.`,
  );
}

function signatureOf(boundTo: string, until: number): Buffer {
  return createHmac('sha256', deriveKey('media uploads')).update(`${boundTo}.${until}`).digest();
}
