import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The short names of our folders. Node finds these names in the package.json of the importing file's package. The
 * back office is a separate package, so its files need this table.
 */
export const sourceAliases = [{ find: /^#(app|ui)\//, replacement: `${root}/$1/` }];
