/**
 * Stops zod from compiling schemas with `new Function`: our Content Security Policy forbids it, and the browser would
 * report a violation at each visit. This script is separate and runs before the script of the app, because shared
 * chunks run before the entry that imports them. zod reads the setting from this global. Public pages import this
 * script too, because their islands are fetched later.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
