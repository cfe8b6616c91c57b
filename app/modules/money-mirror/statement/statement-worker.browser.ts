import { summariseStatement } from './statement-summary.browser.ts';

// A thread of its own reads the statement, so that a long file stops no screen. It sends nothing to any server.
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(summariseStatement(new Uint8Array(data)));
});
