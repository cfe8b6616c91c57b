// Removes the files of installed packages that the program never opens: source maps, types, manuals, and the headers
// of Node.
import { readdirSync, rmSync, unlinkSync } from 'node:fs';
import path from 'node:path';

const unread = /\.(map|flow|md|markdown|d\.[cm]?ts)$/i;
/** Matches files that stay in their packages: the licences. */
const kept = /^(licen[cs]e|copying|notice)/i;
const headers = /^node-(bin-)?(linux|darwin)-[a-z0-9]+[/\\](include|share)(?<inside>[/\\])?/;

/**
 * Removes the files that the running program never opens, such as type declarations. Tests and checks need these
 * declarations, so they install the packages again.
 * @param {string} modules the folder `node_modules`
 * @returns {number} the number of removed files and folders
 */
export function trimPackages(modules) {
  let removed = 0;
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const inHeaders = headers.exec(path.relative(modules, file));
    // A file in such a folder is removed together with the folder.
    if (inHeaders?.groups?.inside) continue;
    if (inHeaders) rmSync(file, { recursive: true });
    else if (entry.isFile() && unread.test(entry.name) && !kept.test(entry.name)) unlinkSync(file);
    else continue;
    removed += 1;
  }
  return removed;
}
