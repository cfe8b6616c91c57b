import { type Theme, themeKey } from '#ui/frame/theme.ts';

/**
 * Returns the theme of the first paint: the theme that is stored in this browser, or light. The browser stores the
 * theme in local storage (`ui/frame/theme.ts`), and the server reads it from the cookie.
 */
export function firstTheme(cookies: Readonly<Record<string, string | undefined>>): Theme {
  return cookies[themeKey] === 'dark' ? 'dark' : 'light';
}
