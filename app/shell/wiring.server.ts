import { keptListsPoint } from '#app/modules/my-data/index.ts';
import { eraserPoint } from '#app/platform/erasure.server.ts';
import { schedule } from '#app/platform/jobs/registry.ts';
import { modules } from './modules.server.ts';

/**
 * Applies the extensions of all modules, and registers their subscriptions, jobs, erasers and lists of the data
 * export. The caller must call this function before the first event is recorded.
 */
export function wireModules(): void {
  for (const { extensions = [] } of modules) for (const extension of extensions) extension.apply();
  keptListsPoint.extend(keptLists()).apply();
  for (const module of modules) {
    for (const event of module.events ?? []) event.subscribe();
    for (const job of module.jobs ?? []) schedule(job);
    if (module.keepsMemberRows) eraserPoint.extend(module).apply();
  }
}

/** The lists and files of every module that a member's data export contains. */
function keptLists() {
  const kept = modules.flatMap((module) => (module.keepsMemberRows ? [module] : []));
  return {
    exports: kept.flatMap((module) => module.exports),
    files: kept.flatMap(({ files }) => (files ? [files] : [])),
  };
}
