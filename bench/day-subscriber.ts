import { subscribe } from '#app/platform/events.server.ts';

// Starts the program with one subscriber of `days.recorded`. The job of this subscriber does nothing.
subscribe('days.recorded', 'bench', async () => undefined);

await import('#app/shell/main.server.ts');
