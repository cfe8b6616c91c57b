import { msg } from '@lingui/core/macro';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { isNotMeToken, notMePath, silenceByToken } from './not-me.server.ts';
import { NotMeDone, NotMeLinkOver, NotMeQuestion } from './not-me-view.tsx';

/**
 * `/auth/no-he-sido-yo?t=…`: a person who received a mail that somebody else requested can stop such mails for
 * a day. A GET changes nothing, because mail programs open links by themselves. The button on the page sends a
 * POST. The page is the same for every address.
 */
export const notMePage = definePage(notMePath, {
  cache: 'never',
  get: async (request) => {
    if (request.url.searchParams.has('hecho')) return show(request, <NotMeDone />);
    const token = request.url.searchParams.get('t') ?? '';
    return isNotMeToken(token) ? show(request, <NotMeQuestion token={token} />) : linkOver(request);
  },
  post: async (request) => {
    if (!(await silenceByToken(request.fields.t ?? ''))) return linkOver(request);
    return { redirectTo: `${notMePath}?hecho=1` };
  },
});

function linkOver(request: PageRequest): Rendering {
  return { ...show(request, <NotMeLinkOver />), status: 403 };
}

function show({ i18n }: PageRequest, body: Rendering['body']): Rendering {
  return { head: { title: i18n._(msg`¿No has sido tú?`), noIndex: true }, body };
}
