export type Theme = 'light' | 'dark';

/**
 * The key of the theme in local storage. The cookie from which the server reads the theme for the first paint
 * has the same name.
 */
export const themeKey = 'yoi-theme';

const secondsInYear = 365 * 24 * 60 * 60;

/**
 * Returns the theme that was chosen on this device. The default is light, because the setting of the system is
 * ignored.
 */
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
    // In a browser that forbids storage, the theme changes only on this page.
  }
  setThemeCookie(theme);
  showTheme(theme);
}

/**
 * Sets the cookie from which the server reads the theme. The server then renders pages in this theme, and no blocking
 * script is needed.
 */
function setThemeCookie(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${themeKey}=${theme}; Path=/; Max-Age=${secondsInYear}; SameSite=Lax${secure}`;
}

/**
 * Makes every `[data-theme-toggle]` of the page work, including toggles that are added later. Also applies a change
 * of the theme in another tab. Returns a function that stops this.
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

/**
 * Shows the stored theme. If the server rendered another theme, the cookie was lost, so this function sets the cookie
 * again.
 */
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
  // If the theme already matches, the lookup of styles below is skipped, because the lookup would wait for all
  // stylesheets.
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  const page = getComputedStyle(root).getPropertyValue('--color-page');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}
