import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { now } from '#app/platform/clock.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { faultsOfCode } from './code-faults.ts';
import { clearRecoveryCookie, recoveryCookie, setRecoveryCookie } from './cookies.ts';
import { type Faults, noFaults } from './form-faults.ts';
import { recoveryCodeForm, recoveryPasswordForm, recoveryStart } from './password.schema.ts';
import {
  confirmRecovery,
  findRecovery,
  recoverByFlow,
  resendRecoveryCode,
  startRecovery,
} from './recovery.ts';
import { RecoveryAddressStep, RecoveryCodeStep, RecoveryPasswordStep } from './recovery-view.tsx';
import { askerOf } from './unasked-mail.ts';

const path = '/auth/recuperar';

/** `/auth/recuperar`: address, code, new password. Which step it is follows from the cookie of the flow. */
export const recoveryPage = definePage(path, {
  cache: 'never',
  get: (request) => stepRendering(request, noFaults),
  post: async (request) => {
    const work = steps.get(request.fields.step ?? '') ?? backToPage;
    try {
      return await work(request);
    } catch (error) {
      const faults = faultsOfCode(error, request.i18n);
      // The ten minutes for the new password are over: it begins again.
      if (request.fields.step === 'password' && faults.key) return startAgain(request);
      return { ...(await stepRendering(request, faults)), status: 400 };
    }
  },
});

/** What the forms do; the button that sent a form names it. */
const steps: ReadonlyMap<string, (request: PageRequest) => Promise<Redirect>> = new Map([
  ['address', mailCode],
  ['code', confirmCode],
  ['resend', mailAnotherCode],
  ['restart', startAgain],
  ['password', setNewPassword],
]);

async function mailCode(request: PageRequest): Promise<Redirect> {
  const { email } = parseInput(recoveryStart, request.fields);
  const replaces = request.cookies[recoveryCookie];
  setRecoveryCookie(request.reply, await startRecovery(email, askerOf(request), replaces));
  return { redirectTo: path };
}

async function confirmCode({ fields, ip, reply, cookies }: PageRequest): Promise<Redirect> {
  const { key } = parseInput(recoveryCodeForm, fields);
  const flow = { flowToken: cookies[recoveryCookie], email: undefined };
  setRecoveryCookie(reply, await confirmRecovery(flow, key, ip));
  return { redirectTo: path };
}

async function mailAnotherCode(request: PageRequest): Promise<Redirect> {
  const flowToken = await resendRecoveryCode(request.cookies[recoveryCookie], askerOf(request));
  if (flowToken) setRecoveryCookie(request.reply, flowToken);
  return { redirectTo: path };
}

async function startAgain({ reply }: PageRequest): Promise<Redirect> {
  clearRecoveryCookie(reply);
  return { redirectTo: path };
}

async function setNewPassword({ fields, cookies, ip, reply }: PageRequest): Promise<Redirect> {
  const { password } = parseInput(recoveryPasswordForm, fields);
  await recoverByFlow(cookies[recoveryCookie], password, ip);
  clearRecoveryCookie(reply);
  return { redirectTo: '/auth/inicio_sesion?aviso=contrasena' };
}

async function backToPage(): Promise<Redirect> {
  return { redirectTo: path };
}

async function stepRendering(request: PageRequest, faults: Faults): Promise<Rendering> {
  return {
    head: { title: request.i18n._(msg`Recupera tu cuenta`), canonicalPath: path, noIndex: true },
    body: await stepBody(request, faults),
  };
}

async function stepBody({ fields, cookies }: PageRequest, faults: Faults): Promise<ReactNode> {
  const flowToken = cookies[recoveryCookie];
  if (!flowToken || fields.step === 'address') {
    return <RecoveryAddressStep email={fields.email ?? ''} faults={faults} />;
  }
  const recovery = await findRecovery(flowToken);
  if (recovery?.isConfirmed) return <RecoveryPasswordStep faults={faults} />;
  const milliseconds = recovery ? recovery.resendAt.getTime() - now().getTime() : 0;
  return <RecoveryCodeStep resendInSeconds={Math.max(0, Math.ceil(milliseconds / 1000))} faults={faults} />;
}
