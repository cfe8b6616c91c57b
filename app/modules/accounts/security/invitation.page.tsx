import { msg } from '@lingui/core/macro';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import {
  clearInvitationCookie,
  invitationHref,
  invitationPath,
  setInvitationCookie,
} from '../session/invitation-cookie.server.ts';
import { InvitationAccepted, InvitationQuestion, InvitationRefused } from './invitation-view.tsx';
import { acceptInvitation, type InvitationState, readInvitation } from './role-invitation.server.ts';

/**
 * `/auth/invitacion?permiso=…`: an accepted applicant joins the team. Opening the link changes nothing, because mail
 * programs open links by themselves. A visitor without an account registers first and is led back here.
 */
export const invitationPage = definePage(invitationPath, {
  cache: 'never',
  get: async (request) => {
    if (request.url.searchParams.has('hecho') && request.viewer) return show(request, <InvitationAccepted />);
    return renderState(request, await readInvitation(readToken(request), request.viewer));
  },
  post: async (request) => {
    const { viewer, reply } = request;
    const token = readToken(request);
    if (!viewer) return toSignIn(token);
    const state = await acceptInvitation(viewer, token);
    if (state !== 'open') return renderState(request, state);
    clearInvitationCookie(reply);
    return { redirectTo: `${invitationPath}?hecho=1` };
  },
});

/** The status of the page for an invitation that cannot be used. */
const statuses: Readonly<Record<Exclude<InvitationState, 'open'>, number>> = {
  unknown: 404,
  used: 410,
  expired: 410,
  foreign: 403,
};

function renderState(request: PageRequest, state: InvitationState): Rendering {
  const { viewer, reply } = request;
  const token = readToken(request);
  if (state !== 'open')
    return {
      ...show(request, <InvitationRefused state={state} email={viewer?.email ?? null} />),
      status: statuses[state],
    };
  if (!viewer) setInvitationCookie(reply, token);
  return show(
    request,
    <InvitationQuestion email={viewer?.email ?? null} signInHref={toSignIn(token).redirectTo} />,
  );
}

function toSignIn(token: string): Redirect {
  return { redirectTo: `/auth/inicio_sesion?${new URLSearchParams({ callbackUrl: invitationHref(token) })}` };
}

function show({ i18n }: PageRequest, body: Rendering['body']): Rendering {
  return { head: { title: i18n._(msg`Te damos la bienvenida al equipo`), noIndex: true }, body };
}

function readToken({ url }: PageRequest): string {
  return url.searchParams.get('permiso') ?? '';
}
