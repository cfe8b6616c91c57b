/**
 * Stops zod from compiling schemas with `new Function`: our policy forbids it, and the browser would report it at
 * every visit. This is a script of its own before the app's, because shared chunks run before the entry that imports
 * them. zod reads the setting from this global. Public pages import it too, since their islands are fetched later.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
