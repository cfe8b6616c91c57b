import { msg } from '@lingui/core/macro';
import { say } from '#app/platform/browser/texts.ts';
import { notify } from '#ui/overlays/toast.tsx';

/**
 * The messages, by the value of the cookie. The server sets the cookie after a sign-in or a registration. A page sets
 * the cookie before it reloads itself.
 */
const greetings: ReadonlyMap<string, Parameters<typeof say>[0]> = new Map([
  ['entrada', msg`¡Bienvenid@!`],
  ['registro', msg`¡Bienvenid@ al Ecosistema YOI!`],
  ['cambios', msg`¡Cambios realizados con éxito!`],
]);

/** Shows the message for the value of the cookie once, and deletes the cookie. */
export function showGreeting(): void {
  const [, greeting = ''] = /(?:^|; )yoi-saludo=([^;]+)/.exec(document.cookie) ?? [];
  const text = greetings.get(greeting);
  if (!text) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and nothing here is escaped
  document.cookie = 'yoi-saludo=; path=/; max-age=0; samesite=lax';
  notify.success(say(text));
}
