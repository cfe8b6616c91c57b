import { msg } from '@lingui/core/macro';
import type { LandingGuest } from '#app/modules/content/index.ts';
import { TooManyRequests } from '#app/platform/errors.ts';
import type { PageRequest, Redirect } from '#app/platform/pages/page.ts';
import { sendMessage } from './contact.server.ts';
import { island as InterestNotice } from './interest-notice.island.tsx';
import { InterestSent } from './interest-sent.tsx';

/** The type of a message that registers an interest (docs/rules.md, The notice of interest). */
const interestType = 1;

/**
 * `/?notify=true`: notifies the team that a member is interested in the app. A visitor must sign in first, and then
 * returns with the same query.
 */
export const interestNotice: LandingGuest = {
  load: async (request) => {
    const { viewer, fields } = request;
    if (fields.notify === 'sent') return { body: <InterestSent isOpen /> };
    if (!viewer) return toSignIn(request);
    return { body: <InterestNotice hasFailed={fields.notify === 'failed'} message={words(request)} /> };
  },
  post: async (request) => {
    if (!request.viewer) return toSignIn(request);
    try {
      await sendMessage(request.viewer, { type: interestType, message: words(request) });
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return { redirectTo: '/?notify=failed' };
    }
    return { redirectTo: '/?notify=sent' };
  },
};

function words({ i18n }: PageRequest): string {
  return i18n._(msg`Me interesa la App.`);
}

/**
 * Redirects to the sign-in page. The redirect contains the return path, the query of the page, and the notice
 * (docs/rules.md, The notice of interest).
 */
function toSignIn({ url }: PageRequest): Redirect {
  const query = new URLSearchParams({ redirect: '/' });
  for (const [name, value] of url.searchParams) if (name !== 'redirect') query.set(name, value);
  query.set('notify', 'true');
  return { redirectTo: `/auth/inicio_sesion/?${query}`, status: 302 };
}
