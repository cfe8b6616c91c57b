export type Theme = 'light' | 'dark';

/** The key in local storage, and the name of the cookie by which the server renders the first paint. */
export const themeKey = 'yoi-theme';

const secondsInYear = 365 * 24 * 60 * 60;

/** The theme chosen on this device; light by default. The system's setting does not count. */
function readTheme(): Theme {
  try {
    return localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/** Shows a theme, stores it, and updates every toggle of the page. */
function applyTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // A browser that forbids storage changes the theme of this page only.
  }
  setThemeCookie(theme);
  showTheme(theme);
}

/** Sets the cookie by which the server renders pages in the right theme, without a blocking script. */
function setThemeCookie(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${themeKey}=${theme}; Path=/; Max-Age=${secondsInYear}; SameSite=Lax${secure}`;
}

/**
 * Makes every `[data-theme-toggle]` of the page work, including later ones, and follows changes of another tab. Returns
 * a function that stops it.
 */
export function watchTheme(): () => void {
  const onClick = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('[data-theme-toggle]')) {
      applyTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    }
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === themeKey || event.key === null) showTheme(readTheme());
  };
  document.addEventListener('click', onClick);
  window.addEventListener('storage', onStorage);
  showRemembered();
  return () => {
    document.removeEventListener('click', onClick);
    window.removeEventListener('storage', onStorage);
  };
}

/** Shows the stored theme. A page in another theme had lost its cookie, which is set again. */
function showRemembered(): void {
  const theme = readTheme();
  if (theme !== document.documentElement.dataset.theme) setThemeCookie(theme);
  showTheme(theme);
}

function showTheme(theme: Theme): void {
  for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
    toggle.setAttribute('aria-pressed', String(theme === 'dark'));
  }
  const root = document.documentElement;
  // Skip the style lookup if the theme already matches: it would wait for all stylesheets.
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  const page = getComputedStyle(root).getPropertyValue('--color-page');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}
