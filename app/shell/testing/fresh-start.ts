import { vi } from 'vitest';

/**
 * Runs before each test file that runs alone. The file shares its process with other such files. Packages stay
 * loaded, which saves most of the time for the start. All our modules and the environment are reset.
 */
const kept: { environment?: NodeJS.ProcessEnv } = Reflect.get(globalThis, 'yoiTesting') ?? {};
kept.environment ??= { ...process.env };
Reflect.set(globalThis, 'yoiTesting', kept);

for (const name of Object.keys(process.env)) if (!(name in kept.environment)) delete process.env[name];
Object.assign(process.env, kept.environment);
vi.resetModules();
