import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The error values whose texts the sign-in page shows (next-auth 4). */
const signInErrors = new Set([
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
]);

/** Returns whether the sign-in page shows the text of this error. */
export function isSignInError(value: string): boolean {
  return signInErrors.has(value);
}

type ErrorPage = { status: number; title: MessageDescriptor; text: MessageDescriptor };

const pages: Readonly<Record<string, ErrorPage>> = {
  configuration: {
    status: 500,
    title: msg`Esta dirección no está bien escrita`,
    text: msg`Vuelve a empezar desde la página de entrada.`,
  },
  accessdenied: {
    status: 403,
    title: msg`Aquí no puedes entrar`,
    text: msg`Tu cuenta no tiene permiso para entrar por este camino.`,
  },
  verification: {
    status: 403,
    title: msg`Este enlace ya no sirve`,
    text: msg`Los enlaces sirven una sola vez, durante quince minutos y en el navegador en el que se pidieron. Pide otro.`,
  },
};

const otherwise: ErrorPage = {
  status: 200,
  title: msg`No hemos podido entrar`,
  text: msg`Algo se ha torcido por el camino. Prueba otra vez.`,
};

/** Returns the text and status of the page for an error. The case of the error's name is ignored. */
export function findErrorPage(value: string | undefined): ErrorPage {
  const name = (value ?? '').toLowerCase();
  return (Object.hasOwn(pages, name) ? pages[name] : undefined) ?? otherwise;
}
