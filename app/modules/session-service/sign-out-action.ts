import { clearSession, leave, sessionTokenOf } from '#app/modules/accounts/index.ts';
import { base } from './callback-url.ts';
import { answerRedirect, type ServiceCall, wantsJson } from './service-call.ts';

/** POST `signout`: ends the session of this browser. */
export async function answerSignOut({ request, reply, fields, callbackUrl, csrfProven }: ServiceCall) {
  const json = wantsJson(fields);
  if (!csrfProven) return answerRedirect(reply, `${base}/signout?csrf=true`, { json });
  const token = sessionTokenOf(request.cookies);
  if (token) {
    await leave(token);
    clearSession(reply);
  }
  return answerRedirect(reply, callbackUrl, { json });
}
