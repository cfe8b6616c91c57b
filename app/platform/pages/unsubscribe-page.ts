import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { UnsubscribeLink } from '../mail/unsubscribe-link.ts';
import { definePage, type PageRequest, type Rendering } from './page.ts';

/** The texts of the page: before the mails are stopped, afterwards, and for a link that does not work. */
type Bodies = { title: MessageDescriptor; question: ReactNode; done: ReactNode; over: ReactNode };

/**
 * Defines the page on which the receiver of a mail stops all mails of its kind. A GET changes nothing, because mail
 * programs open links by themselves. The POST comes from the button on the page or from a mail program (RFC 8058).
 * Mail programs follow no redirect, so the response to a POST is the page itself.
 */
export function defineUnsubscribePage(link: UnsubscribeLink, { title, question, done, over }: Bodies) {
  const show = ({ i18n }: PageRequest, body: ReactNode): Rendering => ({
    head: { title: i18n._(title), noIndex: true },
    body,
  });
  const refuse = (request: PageRequest): Rendering => ({ ...show(request, over), status: 403 });
  return definePage(link.path, {
    cache: 'never',
    // A mail program may send its POST as a multipart form. The content of the form is ignored.
    maxFileBytes: 0,
    get: async (request) => (link.isValid(tokenOf(request)) ? show(request, question) : refuse(request)),
    post: async (request) => ((await link.stop(tokenOf(request))) ? show(request, done) : refuse(request)),
  });
}

function tokenOf({ url }: PageRequest): string {
  return url.searchParams.get('t') ?? '';
}
