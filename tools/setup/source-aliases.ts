import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The short names of our folders. Node finds them in the package of the importing file. The back office is a package of
 * its own, whose files need this table.
 */
export const sourceAliases = [{ find: /^#(app|ui)\//, replacement: `${root}/$1/` }];
