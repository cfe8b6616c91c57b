import { summariseStatement } from './statement-summary.browser.ts';

// The statement is read in a separate thread, so that a long file does not block the screen. The thread sends nothing
// to a server.
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(summariseStatement(new Uint8Array(data)));
});
