import { msg } from '@lingui/core/macro';
import { NotFound } from '#app/platform/errors.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { GiftOver, GiftQuestion } from './gift-view.part.tsx';
import { findRedeemable, redeemGift } from './redeeming.server.ts';

const path = '/regalo/:secret';
const redeemedPath = '/app/suscripcion';

/**
 * The page of a gift, to which its mail leads. Opening the page changes nothing, because mail programs open
 * links by themselves. A wrong link, a used link and the link of a refunded gift show the same text.
 */
export const giftPage = definePage(path, {
  cache: 'never',
  get: async (request, { secret }) => {
    const months = await findRedeemable(secret);
    if (months === undefined) return showOver(request);
    const { viewer } = request;
    const body = <GiftQuestion months={months} signInHref={viewer ? null : toSignIn(secret).redirectTo} />;
    return show(request, body);
  },
  post: async (request, { secret }): Promise<Rendering | Redirect> => {
    if (!request.viewer) return toSignIn(secret);
    try {
      await redeemGift(request.viewer, secret);
      return { redirectTo: redeemedPath };
    } catch (error) {
      if (error instanceof NotFound) return showOver(request);
      throw error;
    }
  },
});

function toSignIn(secret: string): Redirect {
  const query = new URLSearchParams({ callbackUrl: path.replace(':secret', encodeURIComponent(secret)) });
  return { redirectTo: `/auth/inicio_sesion?${query}` };
}

function showOver(request: PageRequest): Rendering {
  return { ...show(request, <GiftOver />), status: 404 };
}

function show({ i18n }: PageRequest, body: Rendering['body']): Rendering {
  return { head: { title: i18n._(msg`Un regalo para ti`), noIndex: true }, body };
}
