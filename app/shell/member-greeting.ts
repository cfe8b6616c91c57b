import { msg } from '@lingui/core/macro';
import { say } from '#app/platform/browser/texts.ts';
import { notify } from '#ui/toast.tsx';

/** How the server says, in a cookie, that somebody has just come in; and a page before it begins anew, what it has done. */
const greetings: ReadonlyMap<string, Parameters<typeof say>[0]> = new Map([
  ['entrada', msg`¡Bienvenid@!`],
  ['registro', msg`¡Bienvenid@ al Ecosistema YOI!`],
  ['cambios', msg`¡Cambios realizados con éxito!`],
]);

/** Greets a member who has just signed in, or says what the page before has done; once. */
export function greetNewcomer(): void {
  const [, greeting = ''] = /(?:^|; )yoi-saludo=([^;]+)/.exec(document.cookie) ?? [];
  const text = greetings.get(greeting);
  if (!text) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and nothing here is escaped
  document.cookie = 'yoi-saludo=; path=/; max-age=0; samesite=lax';
  notify.success(say(text));
}
