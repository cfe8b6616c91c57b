import { msg } from '@lingui/core/macro';
import {
  beginSecondStep,
  clearSecondStepCookie,
  clearSession,
  closingPath,
  csrfCookie,
  endSessionByCookie,
  findSecondStep,
  LoginRefused,
  readHouse,
  readSessionToken,
  returnPath,
  SecondFactorRequired,
  type StartedSession,
  secondStepCookie,
  secondStepInput,
  secondStepPath,
  setCsrfCookie,
  setGreetingCookie,
  setLanguageCookie,
  setSecondStepCookie,
  setSessionCookie,
  signIn,
  signInForm,
  startSession,
  startSessionBySecondStep,
  toClient,
} from '#app/modules/accounts/index.ts';
import { SecondStepView, SignInView } from '#app/modules/accounts/ui.tsx';
import { NotFound } from '#app/platform/errors.ts';
import { type FieldErrors, noErrors } from '#app/platform/forms/field-errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { allProviders } from './providers.server.ts';
import { findOrCreateCsrfToken } from './service-cookies.server.ts';
import { findNotice, noMatch } from './sign-in-notices.server.ts';

const path = '/auth/inicio_sesion';

/** `/auth/inicio_sesion`: signs in and returns to `callbackUrl` or `redirect`, or to the screen Hoy. */
export const signInPage = definePage(path, {
  cache: 'never',
  whileClosing: 'allowed',
  get: async (request) => {
    const { viewer, cookies, reply, fields } = request;
    if (viewer?.isClosing && !fields.error && !fields.aviso) return { redirectTo: closingPath };
    if (fields.paso === '2') return secondStep(request, noErrors);
    // A browser that was redirected here for a reason stays on this page. Otherwise a browser without its tokens
    // would be redirected back and forth for ever.
    if (!viewer || fields.error || fields.aviso) return signInRendering(request, noErrors);
    if (!cookies[csrfCookie]) setCsrfCookie(reply);
    return { redirectTo: readReturnPath(request) };
  },
  post: async (request) => {
    const isSecond = request.fields.step === 'second';
    return handleForm(request, {
      submit: isSecond ? handleSecondStep : handlePassword,
      // After too many attempts, perhaps by another person, a member can still sign in by a mailed link.
      show: (errors, status) =>
        isSecond && status !== 429 ? secondStep(request, errors) : signInRendering(request, errors),
      tooMany: (minutes) =>
        msg`Demasiados intentos. Podrás probar otra vez dentro de ${{ minutes }} min, o entrar ahora con un enlace por correo.`,
      otherwise: (error) => {
        // The API sends the texts of the original platform. The sign-in page has its own texts.
        if (error instanceof LoginRefused) return { messages: { form: [noMatch] } };
        if (error instanceof SecondFactorRequired) return toSecondStep(request, error);
        return error instanceof NotFound ? path : undefined;
      },
    });
  },
});

/** `/auth/salir`: ends the session of this browser by a form. Opening the page never signs a member out. */
export const signOutPage = definePage('/auth/salir', {
  cache: 'never',
  get: async () => ({ redirectTo: path }),
  post: async ({ cookies, reply }) => {
    await endSessionByCookie(readSessionToken(cookies));
    clearSession(reply);
    return { redirectTo: path };
  },
});

async function handlePassword(request: PageRequest): Promise<string> {
  const input = parseInput(signInForm, request.fields);
  const replaces = readSessionToken(request.cookies);
  const client = toClient(request.reply.request);
  return startSessionIn(request, await signIn(input, client, { replaces, start: startSession }));
}

/** Sets the cookie of the second step after a correct password, and returns the path of that step. */
async function toSecondStep(request: PageRequest, { memberId }: SecondFactorRequired): Promise<string> {
  setSecondStepCookie(request.reply, await beginSecondStep(memberId));
  return `${secondStepPath}&${new URLSearchParams({ callbackUrl: readReturnPath(request) })}`;
}

async function handleSecondStep(request: PageRequest): Promise<string> {
  const { cookies, fields, reply } = request;
  const client = toClient(reply.request);
  const answer = parseInput(secondStepInput, fields);
  const session = await startSessionBySecondStep(
    cookies[secondStepCookie],
    answer,
    client,
    readSessionToken(cookies),
  );
  clearSecondStepCookie(reply);
  return startSessionIn(request, session);
}

function startSessionIn(request: PageRequest, { cookieToken, member }: StartedSession): string {
  if (cookieToken) setSessionCookie(request.reply, cookieToken);
  setGreetingCookie(request.reply, 'entrada');
  setLanguageCookie(request.reply, member.language);
  return readReturnPath(request);
}

async function secondStep(request: PageRequest, errors: FieldErrors): Promise<Rendering | Redirect> {
  const open = await findSecondStep(request.cookies[secondStepCookie]);
  if (!open) return { redirectTo: path };
  const { passkeyOptions } = open;
  return {
    head: { title: request.i18n._(msg`Un paso más`), canonicalPath: path, noIndex: true },
    body: (
      <SecondStepView
        returnTo={readReturnPath(request)}
        passkeyOptions={passkeyOptions && JSON.stringify(passkeyOptions)}
        errors={errors}
      />
    ),
  };
}

async function signInRendering(request: PageRequest, errors: FieldErrors): Promise<Rendering> {
  const { fields, i18n, reply } = request;
  const notice = findNotice(fields);
  return {
    head: { title: i18n._(msg`Iniciar sesión`), canonicalPath: path, noIndex: true },
    body: (
      <SignInView
        identifier={fields.identifier ?? ''}
        returnTo={readReturnPath(request)}
        notice={notice && i18n._(notice)}
        otherServices={allProviders().filter(({ type }) => type === 'oauth')}
        csrfToken={findOrCreateCsrfToken(reply.request, reply)}
        errors={errors}
        house={await readHouse()}
      />
    ),
  };
}

/**
 * Returns the destination. If the query has the parameter `redirect`, the other parameters stay (the landing
 * page sends `redirect=/` and `notify=true`).
 */
function readReturnPath({ fields, url }: PageRequest): string {
  const { callbackUrl, redirect } = { ...Object.fromEntries(url.searchParams), ...fields };
  if (callbackUrl !== undefined || redirect === undefined) return returnPath(callbackUrl);
  const target = new URL(returnPath(redirect), url);
  for (const [name, value] of url.searchParams) {
    if (name !== 'redirect' && name !== 'error') target.searchParams.set(name, value);
  }
  return target.pathname + target.search + target.hash;
}
