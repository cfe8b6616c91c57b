import { vi } from 'vitest';

/**
 * Runs before each test file that runs alone. It shares its process with others: the packages stay loaded, which is most
 * of what a file would wait for, but every module of ours is loaded anew, and the environment is as at the start.
 */
const kept: { environment?: NodeJS.ProcessEnv } = Reflect.get(globalThis, 'yoiTesting') ?? {};
kept.environment ??= { ...process.env };
Reflect.set(globalThis, 'yoiTesting', kept);

for (const name of Object.keys(process.env)) if (!(name in kept.environment)) delete process.env[name];
Object.assign(process.env, kept.environment);
vi.resetModules();
