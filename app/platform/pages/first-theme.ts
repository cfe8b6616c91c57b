import { type Theme, themeKey } from '#ui/frame/theme.ts';

/**
 * Returns the theme for the first paint: the theme that this browser has stored, or light. Scripts read the theme
 * from local storage (`ui/frame/theme.ts`), and the server reads it from the cookie.
 */
export function firstTheme(cookies: Readonly<Record<string, string | undefined>>): Theme {
  return cookies[themeKey] === 'dark' ? 'dark' : 'light';
}
