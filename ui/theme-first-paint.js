// Served as it is, as a blocking script in <head>, so that a page in dark mode is never first painted light.
// The key is the one of theme.ts.
try {
  if (localStorage.getItem('yoi-theme') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch {
  // No storage: light, as for everybody who never chose.
}

// Pages fade into each other. Where the next one comes too late, or its window changes meanwhile, the browser drops the
// fade and reports a rejected promise that no script can reach. Nothing is wrong with the page then.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition was'))
    event.preventDefault();
});
