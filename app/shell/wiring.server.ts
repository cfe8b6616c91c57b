import { eraserPoint } from '#app/platform/erasure.server.ts';
import { schedule } from '#app/platform/jobs/registry.ts';
import { modules } from './modules.server.ts';

/**
 * Applies the extensions of all modules, and registers their subscriptions, jobs and erasers. The caller must call this function before the first event can be recorded.
 */
export function wireModules(): void {
  for (const { extensions = [] } of modules) for (const extension of extensions) extension.apply();
  for (const module of modules) {
    for (const event of module.events ?? []) event.subscribe();
    for (const job of module.jobs ?? []) schedule(job);
    if (module.keepsMemberRows) eraserPoint.extend(module).apply();
  }
}
