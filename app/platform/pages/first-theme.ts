import { type Theme, themeKey } from '#ui/theme.ts';

/**
 * The colour mode to paint a page in from the first moment: the one that this browser remembers, light until it
 * remembers one. Local storage is its memory (`ui/theme.ts`), and the cookie what the server sees of it.
 */
export function firstTheme(cookies: Readonly<Record<string, string | undefined>>): Theme {
  return cookies[themeKey] === 'dark' ? 'dark' : 'light';
}
