import type { FastifyInstance } from 'fastify';
import type { Executor } from './db/db.ts';
import type { Subscription } from './events.server.ts';
import type { Extension } from './extension-point.server.ts';
import type { ApiRoutes } from './http/api.server.ts';
import type { ScheduleInput } from './jobs/registry.ts';
import type { Page } from './pages/page.ts';
import type { PlainDocument } from './pages/plain-document.ts';

/** Registers a part of the server that is neither an API route nor a page. */
export type ServerPart = (server: FastifyInstance) => void | Promise<void>;

/** A service of a module that runs independently of requests. `close` ends the service. */
export type Service = { readonly name: string; start(): Promise<{ close(): Promise<void> } | null> };

/** One list of records in the data export of a member. */
export type MemberExport = {
  /** The name of the export's file, such as `check-ins`. */
  readonly name: string;
  /** The tables whose rows the export contains. */
  readonly tables: readonly string[];
  /**
   * Reads the member's records, oldest first, in pages of at most 500. Sealed texts in the records are opened.
   */
  read(on: Executor, memberId: number): AsyncIterable<readonly object[]>;
  /** Counts the member's records without opening any sealed text. */
  count(on: Executor, memberId: number): Promise<number>;
};

/** A file in the data export of a member: its name below the folder of files, and its key in the media store. */
export type MemberFile = { readonly name: string; readonly key: string };

/** Lists those files of a member that belong to the data export. */
export type ListMemberFiles = (on: Executor, memberId: number) => Promise<readonly MemberFile[]>;

/**
 * The rows of a module that are deleted when a member deletes only the diary: all rows, no rows, or the rows that the
 * function deletes. The function may run twice.
 */
export type DiaryErasure = 'everything' | 'nothing' | ((memberId: number) => Promise<void>);

/**
 * Whether a module stores rows of members. If so, the manifest also defines how these rows are erased and
 * exported (docs/architecture.md, The manifest of a module).
 */
type MemberRows =
  | { readonly keepsMemberRows: false }
  | {
      readonly keepsMemberRows: true;
      /** Deletes all rows of a member in this module. This function may run twice. */
      erase(memberId: number): Promise<void>;
      readonly eraseDiary: DiaryErasure;
      readonly exports: readonly MemberExport[];
      readonly files?: ListMemberFiles;
      /** Tables whose rows belong to members but are in no export, each with the reason. */
      readonly unexported?: Readonly<Record<string, string>>;
      /** Tables whose rows stay after the erasure of the member, each with the reason. */
      readonly unerased?: Readonly<Record<string, string>>;
    };

/**
 * The manifest of a module. The shell builds the program from the manifests. The shell names modules nowhere
 * else.
 */
export type ModuleManifest = {
  readonly name: string;
  readonly api?: readonly ApiRoutes[];
  /** Lists of routes. Each list contains at least one route that accepts a form with a file. */
  readonly apiWithFiles?: readonly ApiRoutes[];
  readonly pages?: readonly Page[];
  /** Documents that programs read: feed, site map, robots.txt rules. */
  readonly documents?: readonly PlainDocument[];
  /** Hooks that run for every request, before any route. */
  readonly hooks?: readonly ServerPart[];
  /** Further routes, which the API description does not list. */
  readonly routes?: readonly ServerPart[];
  /** The paths below `/app` of the module's screens. The screens themselves are in `<noun>.screens.ts`. */
  readonly screenPaths?: readonly string[];
  readonly events?: readonly Subscription[];
  /** The scheduled jobs of the module. */
  readonly jobs?: readonly ScheduleInput[];
  /** Values that the module provides to modules on lower levels. */
  readonly extensions?: readonly Extension[];
  readonly services?: readonly Service[];
} & MemberRows;

/** Defines the manifest of a module. `<noun>.module.ts` exports the manifest, and only the shell reads it. */
export function defineModule<Manifest extends ModuleManifest>(manifest: Manifest): Manifest {
  return manifest;
}
