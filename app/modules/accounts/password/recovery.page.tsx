import { msg } from '@lingui/core/macro';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { now } from '#app/platform/clock.ts';
import { type FieldErrors, noErrors } from '#app/platform/forms/field-errors.ts';
import { handleForm } from '#app/platform/forms/handle-form.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { codeMessages } from '../mailed-code/code-texts.server.ts';
import { CodeRefused } from '../mailed-code/mailed-code.server.ts';
import { toAsker } from '../mailed-code/unasked-mail.server.ts';
import type { Member } from '../member/member.queries.ts';
import { recoveryCodeForm, recoveryPasswordForm, recoveryStart } from './password.schema.ts';
import {
  confirmRecovery,
  findRecovery,
  recoverByFlow,
  resendRecoveryCode,
  startRecovery,
} from './recovery.server.ts';
import { clearRecoveryCookie, recoveryCookie, setRecoveryCookie } from './recovery-cookie.server.ts';
import { RecoveryAddressStep, RecoveryCodeStep, RecoveryPasswordStep } from './recovery-view.tsx';

const path = '/auth/recuperar';

/**
 * Starts a session for a member whose identity is proved.
 * @returns the path to which the browser goes next
 */
export type StartPageSession = (member: Member, reply: FastifyReply) => Promise<string>;

/**
 * `/auth/recuperar`: asks for the e-mail address, the code and the new password, and then signs the member in. The
 * cookie of the flow determines the step.
 */
export function defineRecoveryPage(startSession: StartPageSession) {
  return definePage(path, {
    cache: 'never',
    get: (request) => stepRendering(request, noErrors),
    post: (request) =>
      handleForm(request, {
        submit: findAction(request, startSession),
        show: (errors) => stepRendering(request, errors),
        otherwise: (error) => {
          if (!(error instanceof CodeRefused)) return undefined;
          // The ten minutes for the new password have passed, so the recovery starts again.
          return request.fields.step === 'password' ? startAgain(request) : { messages: codeMessages(error) };
        },
      }),
  });
}

/** Returns the action for the button of the form that was pressed. */
function findAction(
  { fields }: PageRequest,
  startSession: StartPageSession,
): (request: PageRequest) => Promise<string> {
  if (fields.step === 'password')
    return async (request) => startSession(await setNewPassword(request), request.reply);
  return steps.get(fields.step ?? '') ?? (async () => path);
}

const steps: ReadonlyMap<string, (request: PageRequest) => Promise<string>> = new Map([
  ['address', mailCode],
  ['code', confirmCode],
  ['resend', mailAnotherCode],
  ['restart', startAgain],
]);

async function mailCode(request: PageRequest): Promise<string> {
  const { email } = parseInput(recoveryStart, request.fields);
  const replaces = request.cookies[recoveryCookie];
  setRecoveryCookie(request.reply, await startRecovery(email, toAsker(request), { replaces }));
  return path;
}

async function confirmCode({ fields, ip, reply, cookies }: PageRequest): Promise<string> {
  const { key } = parseInput(recoveryCodeForm, fields);
  const flow = { flowToken: cookies[recoveryCookie], email: undefined };
  setRecoveryCookie(reply, await confirmRecovery(flow, key, ip));
  return path;
}

async function mailAnotherCode(request: PageRequest): Promise<string> {
  const flowToken = await resendRecoveryCode(request.cookies[recoveryCookie], toAsker(request));
  if (flowToken) setRecoveryCookie(request.reply, flowToken);
  return path;
}

async function startAgain({ reply }: PageRequest): Promise<string> {
  clearRecoveryCookie(reply);
  return path;
}

async function setNewPassword({ fields, cookies, ip, reply }: PageRequest): Promise<Member> {
  const { password } = parseInput(recoveryPasswordForm, fields);
  const member = await recoverByFlow(cookies[recoveryCookie], password, ip);
  clearRecoveryCookie(reply);
  return member;
}

async function stepRendering(request: PageRequest, errors: FieldErrors): Promise<Rendering> {
  return {
    head: { title: request.i18n._(msg`Recupera tu cuenta`), canonicalPath: path, noIndex: true },
    body: await stepBody(request, errors),
  };
}

async function stepBody({ fields, cookies }: PageRequest, errors: FieldErrors): Promise<ReactNode> {
  const flowToken = cookies[recoveryCookie];
  if (!flowToken || fields.step === 'address') {
    return <RecoveryAddressStep email={fields.email ?? ''} errors={errors} />;
  }
  const recovery = await findRecovery(flowToken);
  if (recovery?.isConfirmed) return <RecoveryPasswordStep errors={errors} />;
  const milliseconds = recovery ? recovery.resendAt.getTime() - now().getTime() : 0;
  return <RecoveryCodeStep resendInSeconds={Math.max(0, Math.ceil(milliseconds / 1000))} errors={errors} />;
}
