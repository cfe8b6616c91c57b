import { clearSession, endSessionByCookie, readSessionToken } from '#app/modules/accounts/index.ts';
import { base } from './callback-url.server.ts';
import { type ServiceCall, sendRedirect, wantsJson } from './service-call.server.ts';

/** POST `signout`: ends the session of this browser. */
export async function handleSignOut({ request, reply, fields, callbackUrl, csrfProven }: ServiceCall) {
  const json = wantsJson(fields);
  if (!csrfProven) return sendRedirect(reply, `${base}/signout?csrf=true`, { json });
  const token = readSessionToken(request.cookies);
  if (token) {
    await endSessionByCookie(token);
    clearSession(reply);
  }
  return sendRedirect(reply, callbackUrl, { json });
}
