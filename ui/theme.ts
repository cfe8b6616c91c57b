export type Theme = 'light' | 'dark';

/** What the browser remembers it under: in local storage, and in a cookie that tells the server what to paint first. */
export const themeKey = 'yoi-theme';

const secondsInYear = 365 * 24 * 60 * 60;

/** What was chosen on this device; light until something is. The system's setting does not count. */
function readTheme(): Theme {
  try {
    return localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/** Shows a theme, remembers it and brings every toggle of the page in line. */
function applyTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // A browser that forbids storage still changes its colours, for this page.
  }
  tellServer(theme);
  showTheme(theme);
}

/** A page that comes from the server is painted right at once, without a script that the painting would wait for. */
function tellServer(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${themeKey}=${theme}; Path=/; Max-Age=${secondsInYear}; SameSite=Lax${secure}`;
}

/**
 * Makes every `[data-theme-toggle]` of the page work, now and later, and follows a change made in another tab.
 * Answers a function that stops it.
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

/** The memory of the browser decides; a page that was painted otherwise had lost its cookie, which is written anew. */
function showRemembered(): void {
  const theme = readTheme();
  if (theme !== document.documentElement.dataset.theme) tellServer(theme);
  showTheme(theme);
}

function showTheme(theme: Theme): void {
  for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
    toggle.setAttribute('aria-pressed', String(theme === 'dark'));
  }
  const root = document.documentElement;
  // Of a page that came in the right colours none is asked: the answer would wait for all its styles.
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  const page = getComputedStyle(root).getPropertyValue('--color-page');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}
