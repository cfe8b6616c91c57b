import { msg } from '@lingui/core/macro';
import { type FieldErrors, noErrors } from '#app/platform/forms/field-errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { consentForm } from './consent.schema.ts';
import { consentPath, listMissingConsents, recordRequiredConsents } from './consent.server.ts';
import { ConsentView } from './consent-view.tsx';
import { returnPath } from './return-path.server.ts';

/**
 * `/auth/permiso`: asks a member who registered through another service or an API client for the consent that
 * the sign-up page requires.
 */
export const consentPage = definePage(consentPath, {
  cache: 'never',
  get: async (request) => {
    const { viewer } = request;
    if (!viewer) return toSignIn(request);
    if ((await listMissingConsents(viewer.memberId)).length === 0)
      return { redirectTo: readReturnPath(request) };
    return consentRendering(request, noErrors);
  },
  post: async (request) => {
    const { viewer } = request;
    if (!viewer) return toSignIn(request);
    return handleForm(request, {
      submit: async () => {
        parseInput(consentForm, request.fields);
        await recordRequiredConsents(viewer);
        return readReturnPath(request);
      },
      show: (errors) => consentRendering(request, errors),
    });
  },
});

function consentRendering({ i18n, fields }: PageRequest, errors: FieldErrors): Rendering {
  return {
    head: { title: i18n._(msg`Antes de empezar`), canonicalPath: consentPath, noIndex: true },
    body: <ConsentView values={fields} errors={errors} />,
  };
}

function toSignIn(request: PageRequest): Redirect {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: readReturnPath(request) });
  return { redirectTo: `/auth/inicio_sesion?${query}` };
}

function readReturnPath({ url }: PageRequest): string {
  return returnPath(url.searchParams.get('callbackUrl') ?? undefined);
}
