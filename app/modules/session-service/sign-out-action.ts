import { clearSession, leave, sessionTokenOf } from '#app/modules/accounts/index.ts';
import { base } from './callback-url.ts';
import { type ServiceCall, sendRedirect, wantsJson } from './service-call.ts';

/** POST `signout`: ends the session of this browser. */
export async function handleSignOut({ request, reply, fields, callbackUrl, csrfProven }: ServiceCall) {
  const json = wantsJson(fields);
  if (!csrfProven) return sendRedirect(reply, `${base}/signout?csrf=true`, { json });
  const token = sessionTokenOf(request.cookies);
  if (token) {
    await leave(token);
    clearSession(reply);
  }
  return sendRedirect(reply, callbackUrl, { json });
}
