import { msg } from '@lingui/core/macro';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { consentForm } from './accounts.schema.ts';
import { consentPath, giveConsents, missingConsents } from './consent.ts';
import { ConsentView } from './consent-view.tsx';
import { type Faults, faultsOf, noFaults } from './form-faults.ts';
import { returnPath } from './return-path.ts';

/**
 * `/auth/permiso`: asks a member who came by another service, or by a client of the API, for what a sign-up on the
 * site asks at its beginning.
 */
export const consentPage = definePage(consentPath, {
  cache: 'never',
  get: async (request) => {
    const { viewer } = request;
    if (!viewer) return toSignIn(request);
    if ((await missingConsents(viewer.memberId)).length === 0) return { redirectTo: wantedPath(request) };
    return consentRendering(request, noFaults);
  },
  post: async (request) => {
    if (!request.viewer) return toSignIn(request);
    try {
      parseInput(consentForm, request.fields);
    } catch (error) {
      return { ...consentRendering(request, faultsOf(error, request.i18n)), status: 400 };
    }
    await giveConsents(request.viewer);
    return { redirectTo: wantedPath(request) };
  },
});

function consentRendering({ i18n, fields }: PageRequest, faults: Faults): Rendering {
  return {
    head: { title: i18n._(msg`Antes de empezar`), canonicalPath: consentPath, noIndex: true },
    body: <ConsentView values={fields} faults={faults} />,
  };
}

function toSignIn(request: PageRequest): Redirect {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: wantedPath(request) });
  return { redirectTo: `/auth/inicio_sesion?${query}` };
}

function wantedPath({ url }: PageRequest): string {
  return returnPath(url.searchParams.get('callbackUrl') ?? undefined);
}
