import { type Theme, themeKey } from '#ui/frame/theme.ts';

/**
 * The theme of the first paint: the one stored in this browser, or light. The browser stores it in local storage
 * (`ui/frame/theme.ts`); the server reads it from the cookie.
 */
export function firstTheme(cookies: Readonly<Record<string, string | undefined>>): Theme {
  return cookies[themeKey] === 'dark' ? 'dark' : 'light';
}
