// Pages fade into each other. Where the next one comes too late, or its window changes meanwhile, the browser drops the
// fade and reports a rejected promise that no script can reach. Nothing is wrong with the page then. It may happen
// before the stylesheet is there, which modules wait for, so this is served as it is and runs as soon as it comes.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition was'))
    event.preventDefault();
});
