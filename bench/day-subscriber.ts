import { subscribe } from '#app/platform/events.server.ts';

// The program with one subscriber of `days.recorded`, whose job does nothing.
subscribe('days.recorded', 'bench', async () => undefined);

await import('#app/shell/main.server.ts');
