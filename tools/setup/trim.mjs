// Takes out of the installed packages what only reads well: source maps, types, manuals, the headers of Node.
import { readdirSync, rmSync, unlinkSync } from 'node:fs';
import path from 'node:path';

const unread = /\.(map|flow|md|markdown|d\.[cm]?ts)$/i;
/** Licences stay with what they are of. */
const kept = /^(licen[cs]e|copying|notice)/i;
const headers = /^node-(bin-)?(linux|darwin)-[a-z0-9]+[/\\](include|share)(?<inside>[/\\])?/;

/**
 * Removes what running the program never opens. Who runs tests and checks needs types, and installs anew.
 * @param {string} modules the folder `node_modules`
 * @returns {number} how many files and folders went
 */
export function trimPackages(modules) {
  let removed = 0;
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const inHeaders = headers.exec(path.relative(modules, file));
    // They go with their folder.
    if (inHeaders?.groups?.inside) continue;
    if (inHeaders) rmSync(file, { recursive: true });
    else if (entry.isFile() && unread.test(entry.name) && !kept.test(entry.name)) unlinkSync(file);
    else continue;
    removed += 1;
  }
  return removed;
}
