// Served as it is, as a blocking script in <head>, so that a page in dark mode is never first painted light.
// The key is the one of theme.ts.
try {
  if (localStorage.getItem('yoi-theme') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch {
  // No storage: light, as for everybody who never chose.
}
