export type Theme = 'light' | 'dark';

/** Shared with theme-first-paint.js, which cannot import it. */
const storageKey = 'yoi-theme';

/** What was chosen on this device; light until something is. The system's setting does not count. */
function readTheme(): Theme {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/** Shows a theme, remembers it and brings every toggle of the page in line. */
function applyTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // A browser that forbids storage still changes its colours, for this page.
  }
  showTheme(theme);
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
    if (event.key === storageKey || event.key === null) showTheme(readTheme());
  };
  document.addEventListener('click', onClick);
  window.addEventListener('storage', onStorage);
  showTheme(readTheme());
  return () => {
    document.removeEventListener('click', onClick);
    window.removeEventListener('storage', onStorage);
  };
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
    toggle.setAttribute('aria-pressed', String(theme === 'dark'));
  }
  const page = getComputedStyle(document.documentElement).getPropertyValue('--color-page');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}
