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

/** A service of a module that runs beside the requests; `close` ends it. */
export type Service = { readonly name: string; start(): Promise<{ close(): Promise<void> } | null> };

/** One list of a member's records in the copy of their data. */
export type MemberExport = {
  /** The name of its file, such as `check-ins`. */
  readonly name: string;
  /** The tables whose rows it contains. */
  readonly tables: readonly string[];
  /** Reads the member's records, oldest first, in pages of at most 500; sealed texts are opened. */
  read(on: Executor, memberId: number): AsyncIterable<readonly object[]>;
};

/**
 * Whether a module stores rows of members, and how they are erased and exported (docs/architecture.md, The manifest of
 * a module).
 */
type MemberRows =
  | { readonly keepsMemberRows: false }
  | {
      readonly keepsMemberRows: true;
      /** Deletes all rows of a member in this module; it may run twice. */
      erase(memberId: number): Promise<void>;
      readonly exports: readonly MemberExport[];
      /** Tables with a member's rows that no export contains, each with the reason. */
      readonly unexported?: Readonly<Record<string, string>>;
    };

/** The manifest of a module: the shell builds the program from these lists and names no module elsewhere. */
export type ModuleManifest = {
  readonly name: string;
  readonly api?: readonly ApiRoutes[];
  /** Routes of which some accept a form with a file. */
  readonly apiWithFiles?: readonly ApiRoutes[];
  readonly pages?: readonly Page[];
  /** Documents that programs read: feed, site map, rules for robots. */
  readonly documents?: readonly PlainDocument[];
  /** Hooks of every request; they run before any route. */
  readonly hooks?: readonly ServerPart[];
  /** Routes that the API description leaves out. */
  readonly routes?: readonly ServerPart[];
  /** Paths of its screens below `/app`; the screens themselves stand in `<noun>.screens.ts`. */
  readonly screenPaths?: readonly string[];
  readonly events?: readonly Subscription[];
  /** Scheduled jobs. */
  readonly jobs?: readonly ScheduleInput[];
  /** Values that it provides to modules below it. */
  readonly extensions?: readonly Extension[];
  readonly services?: readonly Service[];
} & MemberRows;

/** Defines the manifest of a module, which `<noun>.module.ts` exports and the shell alone reads. */
export function defineModule<Manifest extends ModuleManifest>(manifest: Manifest): Manifest {
  return manifest;
}
