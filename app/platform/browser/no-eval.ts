/**
 * A script of its own, before the app's: zod would compile schemas with `new Function`, which our policy forbids and
 * the browser would report at every visit. Shared chunks run before the entry that imports them, so the setting
 * cannot be made there; zod reads it from this global. Public pages import it, as their islands are fetched later.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
