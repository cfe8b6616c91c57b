import { msg } from '@lingui/core/macro';
import { readToken, signToken } from '#app/platform/crypto/signed-token.ts';
import { hourSeconds } from '#app/platform/duration.ts';
import { NotAllowed } from '#app/platform/errors.ts';

const purpose = 'media uploads';

/**
 * Signs a token that permits a visitor to upload a film for one owner, such as `application:12`. The token is valid
 * for a day by default.
 */
export function signUploadToken(boundTo: string, expiresInHours = 24): string {
  if (!/^[a-z]+:\d{1,15}$/.test(boundTo)) throw new TypeError('an upload is bound to a name and a number');
  return signToken(purpose, boundTo, expiresInHours * hourSeconds);
}

/**
 * Returns the owner that a token names.
 * @throws NotAllowed if the token was not signed here, was altered or has expired
 */
export function readUploadToken(token: string): string {
  const boundTo = readToken(purpose, token);
  if (boundTo !== null) return boundTo;
  throw new NotAllowed(
    'upload_token_over',
    msg`El permiso para subir el vídeo ha caducado. Vuelve a abrir el formulario.`,
  );
}
