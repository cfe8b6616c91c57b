import { vi } from 'vitest';

/**
 * Runs before each test file, which shares its process with others: the packages stay loaded, which is most of what a
 * file would wait for, but every module of ours begins anew, and so does the environment.
 */
const kept: { environment?: NodeJS.ProcessEnv } = Reflect.get(globalThis, 'yoiTesting') ?? {};
kept.environment ??= { ...process.env };
Reflect.set(globalThis, 'yoiTesting', kept);

for (const name of Object.keys(process.env)) if (!(name in kept.environment)) delete process.env[name];
Object.assign(process.env, kept.environment);
vi.resetModules();
