import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const expired = msg`Sesión caducada, por favor inicia sesión de nuevo`;
const tryAgain = msg`No hemos podido terminar la entrada. Prueba otra vez.`;
const notLinked = msg`Ya hay una cuenta con ese correo. Entra como siempre y enlaza el otro servicio desde tu perfil.`;

/** The text of the sign-in page for wrong credentials. The API sends the text of the original platform. */
export const noMatch = msg`Ese correo o esa contraseña no coinciden.`;

/** The texts that the sign-in page shows for the error in its URL, by the error values of next-auth. */
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
  CredentialsSignin: noMatch,
  SecondFactorRequired: msg`Tu cuenta pide un segundo paso. Entra desde aquí.`,
};

/**
 * The notice for a visitor who comes from the landing page and is interested in the app (docs/rules.md, The notice of
 * interest).
 */
const interested = msg`Entra y te mandamos la información.`;

const news: Readonly<Record<string, MessageDescriptor>> = {
  salida: msg`Has salido de Yoi en este navegador, pero no hemos podido avisar al servidor. Cuando tengas conexión, entra y cierra la sesión otra vez.`,
  cuenta: msg`Tu cuenta se ha borrado.`,
  cierre: msg`Tu cuenta se borra dentro de siete días. Te hemos escrito con la fecha. Si cambias de idea, entra y pulsa Quedarme.`,
  entrada: msg`Inicia sesión y te llevamos a donde ibas.`,
};

/**
 * Returns the reason why the sign-in page is shown, if its URL contains a reason. A notice takes precedence
 * over an error, because even a visitor who never signed in comes with `SessionRequired`, although no session
 * has expired.
 */
export function findNotice({
  error = '',
  aviso = '',
  notify,
}: Readonly<Record<string, string>>): MessageDescriptor | null {
  return find(news, aviso) ?? find(errors, error) ?? (notify === 'true' ? interested : null);
}

function find(
  texts: Readonly<Record<string, MessageDescriptor>>,
  name: string,
): MessageDescriptor | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
