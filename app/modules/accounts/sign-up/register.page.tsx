import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { readCampaign, sourceNames } from '#app/platform/campaign.ts';
import { now } from '#app/platform/clock.ts';
import { NotFound } from '#app/platform/errors.ts';
import { type FieldErrors, noErrors } from '#app/platform/forms/field-errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { readHouse } from '../house/house.server.ts';
import { codeMessages } from '../mailed-code/code-texts.server.ts';
import { CodeRefused } from '../mailed-code/mailed-code.server.ts';
import { toAsker } from '../mailed-code/unasked-mail.server.ts';
import { setLanguageCookie } from '../member/cookie-options.server.ts';
import { memberHome } from '../member/return-path.server.ts';
import { toClient } from '../session/client.server.ts';
import { setGreetingCookie } from '../session/greeting-cookie.server.ts';
import { findInvitationHref } from '../session/invitation-cookie.server.ts';
import { setSessionCookie } from '../session/session-cookie.server.ts';
import { openSession } from '../session/sessions.server.ts';
import { completeSignUp } from './complete-sign-up.server.ts';
import { AccountStep, AddressStep, CodeStep } from './register-view.tsx';
import type { Signup } from './sign-up.queries.ts';
import { signUpCode, signUpCompletion, signUpStart } from './sign-up.schema.ts';
import {
  confirmSignUpCode,
  findSignUp,
  resendPossibleAt,
  resendSignUpCode,
  startSignUp,
} from './sign-up.server.ts';
import { clearFlowCookie, flowCookie, setFlowCookie } from './sign-up-cookie.server.ts';

const path = '/register';

/**
 * `/register`: the sign-up in three steps. The cookie of the flow determines the step. A person can therefore close
 * the tab and continue later, and the back button does no harm.
 */
export const registerPage = definePage(path, {
  cache: 'never',
  get: async (request) => {
    if (request.viewer) return { redirectTo: memberHome };
    return stepRendering(request, await findSignUp(request.cookies[flowCookie]), noErrors);
  },
  post: (request) =>
    handleForm(request, {
      submit: steps.get(request.fields.step ?? '') ?? (async () => path),
      show: async (errors) => {
        const isFirst = request.fields.step === 'address';
        return stepRendering(request, isFirst ? null : await findSignUp(request.cookies[flowCookie]), errors);
      },
      otherwise: (error) => {
        if (error instanceof CodeRefused) return { messages: codeMessages(error) };
        // The form was sent twice, and the first request was already handled.
        return error instanceof NotFound ? path : undefined;
      },
    }),
});

/** The actions of the forms. The pressed button names the action. */
const steps: ReadonlyMap<string, (request: PageRequest) => Promise<string>> = new Map([
  ['address', beginWithAddress],
  ['code', confirmCode],
  ['resend', sendAnotherCode],
  ['restart', startAgain],
  ['account', openAccount],
]);

async function beginWithAddress(request: PageRequest): Promise<string> {
  const input = parseInput(signUpStart, request.fields);
  const { email, language, referrer, company } = input;
  const campaign = readCampaign(request.fields, sourceNames);
  const origin = { referrerCode: referrer || null, company: company || null, campaign };
  const wanted = { email, language, terms: true, diary: request.fields.diary === 'on', ...origin };
  setFlowCookie(request.reply, await startSignUp(wanted, toAsker(request), request.cookies[flowCookie]));
  setLanguageCookie(request.reply, input.language);
  return path;
}

async function confirmCode(request: PageRequest): Promise<string> {
  const { key } = parseInput(signUpCode, request.fields);
  const flow = { flowToken: request.cookies[flowCookie], email: undefined };
  const signup = await findSignUp(flow.flowToken);
  if (signup && !signup.confirmedAt)
    setFlowCookie(request.reply, await confirmSignUpCode(flow, key, request.ip));
  return path;
}

async function sendAnotherCode(request: PageRequest): Promise<string> {
  const flow = { flowToken: request.cookies[flowCookie], email: undefined };
  await resendSignUpCode(flow, toAsker(request));
  return path;
}

async function startAgain({ reply }: PageRequest): Promise<string> {
  clearFlowCookie(reply);
  return path;
}

async function openAccount(request: PageRequest): Promise<string> {
  const { time_zone: timeZone, ...account } = parseInput(signUpCompletion, request.fields);
  const flowToken = request.cookies[flowCookie];
  const signup = await findSignUp(flowToken);
  if (!signup?.confirmedAt) return path;
  const { cookieToken } = await completeSignUp(
    flowToken,
    { ...account, timeZone },
    { client: toClient(request.reply.request), open: openSession },
  );
  if (cookieToken) setSessionCookie(request.reply, cookieToken);
  clearFlowCookie(request.reply);
  setGreetingCookie(request.reply, 'registro');
  return findInvitationHref(request.cookies) ?? memberHome;
}

async function stepRendering(
  request: PageRequest,
  signup: Signup | null,
  errors: FieldErrors,
): Promise<Rendering> {
  const { i18n } = request;
  return {
    head: {
      title: i18n._(msg`Crea tu cuenta`),
      description: i18n._(msg`Tu primera Parada es gratis y completa. Solo necesitas un correo.`),
      canonicalPath: path,
    },
    body: await stepBody(request, signup, errors),
  };
}

async function stepBody(
  { fields, url }: PageRequest,
  signup: Signup | null,
  errors: FieldErrors,
): Promise<ReactNode> {
  if (!signup) {
    const { email, referrer, utm_code, company, utm_company, ...query } = Object.fromEntries(
      url.searchParams,
    );
    const origin = { referrer: referrer ?? utm_code ?? '', company: company ?? utm_company ?? '' };
    const values = { ...query, email: email ?? '', ...origin, ...fields };
    return <AddressStep values={values} errors={errors} house={await readHouse()} />;
  }
  if (signup.confirmedAt) {
    const { username = '', time_zone = '' } = fields;
    return <AccountStep values={{ username, time_zone }} errors={errors} />;
  }
  const milliseconds = resendPossibleAt(signup).getTime() - now().getTime();
  return (
    <CodeStep
      values={{}}
      errors={errors}
      email={signup.email}
      isResent={signup.codesSent > 1}
      resendInSeconds={Math.max(0, Math.ceil(milliseconds / 1000))}
    />
  );
}
