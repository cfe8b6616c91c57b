import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const expired = msg`Sesión caducada, por favor inicia sesión de nuevo`;
const tryAgain = msg`No hemos podido terminar la entrada. Prueba otra vez.`;
const notLinked = msg`Ya hay una cuenta con ese correo. Entra como siempre y enlaza el otro servicio desde tu perfil.`;

/** What the sign-in page says of the error in its address; the values are those of next-auth. */
const errors: Readonly<Record<string, MessageDescriptor>> = {
  SessionRequired: expired,
  OAuthSignin: tryAgain,
  OAuthCallback: tryAgain,
  OAuthCreateAccount: tryAgain,
  OAuthCallbackError: tryAgain,
  EmailCreateAccount: tryAgain,
  Callback: tryAgain,
  Signin: tryAgain,
  OAuthAccountNotLinked: notLinked,
  AccountNotLinkedError: notLinked,
  EmailSignin: msg`No hemos podido enviar el correo. Comprueba la dirección y prueba más tarde.`,
  CredentialsSignin: msg`No puede iniciar sesión con las credenciales proporcionadas.`,
  SecondFactorRequired: msg`Tu cuenta pide un segundo paso. Entra desde aquí.`,
};

const news: Readonly<Record<string, MessageDescriptor>> = {
  contrasena: msg`Tu contraseña nueva ha quedado guardada. Ya puedes entrar con ella.`,
  salida: msg`Has salido de Yoi en este navegador, pero no hemos podido avisar al servidor. Cuando tengas conexión, entra y cierra la sesión otra vez.`,
  cuenta: msg`Tu cuenta se ha borrado.`,
  entrada: msg`Inicia sesión y te llevamos a donde ibas.`,
};

/**
 * Why a person is at the sign-in page, if its address says so. What is news goes before an error: who was never signed in
 * comes with `SessionRequired` too, and nothing of hers is over.
 */
export function noticeOf({
  error = '',
  aviso = '',
}: Readonly<Record<string, string>>): MessageDescriptor | null {
  return find(news, aviso) ?? find(errors, error) ?? null;
}

function find(
  texts: Readonly<Record<string, MessageDescriptor>>,
  name: string,
): MessageDescriptor | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
