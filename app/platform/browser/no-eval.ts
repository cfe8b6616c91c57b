/**
 * Stops zod from compiling schemas with `new Function`. Our Content Security Policy forbids such code, and the
 * browser would report a violation at each visit. zod reads the setting from this global. Shared chunks run
 * before the entry that imports them, so the setting is in a separate script that runs before the script of the
 * app. Public pages import this script too, because their islands are fetched later.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
