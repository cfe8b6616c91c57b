import { msg } from '@lingui/core/macro';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { UnsubscribeDone, UnsubscribeLinkOver, UnsubscribeQuestion } from './unsubscribe.part.tsx';
import { isUnsubscribeToken, unsubscribeByToken, unsubscribePath } from './unsubscribe.server.ts';

/**
 * The page `/avisos/baja?t=…`, on which the receiver of a reminder stops all reminders without a session. A GET
 * changes nothing, because mail programs open links by themselves. The POST comes from the button on the page or from
 * a mail program (RFC 8058). Mail programs follow no redirect, so the response to a POST is the page itself.
 */
export const unsubscribePage = definePage(unsubscribePath, {
  cache: 'never',
  // A mail program may send its POST as a multipart form. The content of the form is ignored.
  maxFileBytes: 0,
  get: async (request) =>
    isUnsubscribeToken(tokenOf(request)) ? show(request, <UnsubscribeQuestion />) : linkOver(request),
  post: async (request) =>
    (await unsubscribeByToken(tokenOf(request))) ? show(request, <UnsubscribeDone />) : linkOver(request),
});

function tokenOf({ url }: PageRequest): string {
  return url.searchParams.get('t') ?? '';
}

function linkOver(request: PageRequest): Rendering {
  return { ...show(request, <UnsubscribeLinkOver />), status: 403 };
}

function show({ i18n }: PageRequest, body: Rendering['body']): Rendering {
  return { head: { title: i18n._(msg`Recordatorios por correo`), noIndex: true }, body };
}
