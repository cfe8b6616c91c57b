import type { I18n } from '@lingui/core';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import type { Viewer } from '../http/actor.ts';
import type { FileForm } from '../http/multipart.ts';
import type { Language } from '../i18n/language.ts';

/** The names of the parameters in a path pattern: `/blog/:slug` has `slug`. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Params<Path extends string> = Record<ParameterOf<Path>, string>;

/** What a page knows of the request it answers. */
export type PageRequest = {
  url: URL;
  viewer: Viewer | null;
  language: Language;
  i18n: I18n;
  ip: string;
  cookies: Record<string, string | undefined>;
  /** The query of a GET, or the fields of a posted form. */
  fields: Record<string, string>;
  /** Reads a posted form with the file in its field `name`, which is there while `use` works. @throws InvalidInput */
  withFile: <Result>(name: string, use: (form: FileForm) => Promise<Result>) => Promise<Result>;
  /** For the few pages that set cookies. */
  reply: FastifyReply;
};

/** A picture of a shared link: its address on this site, its words, its size in pixels. */
export type SharedImage = { path: string; alt: string; width: number; height: number };

/** What goes into `<head>`. `description` and `canonicalPath` are for search engines and shared links. */
export type Head = {
  title: string;
  description?: string;
  canonicalPath?: string;
  noIndex?: boolean;
  openGraphType?: 'website' | 'article';
  /** What search engines read of the page, in the words of schema.org (JSON-LD). */
  linkedData?: Readonly<Record<string, unknown>>;
  /** The picture that a shared link shows; that of the site when there is none. */
  image?: SharedImage;
  /** The largest picture of the first screen, in its smallest format, fetched before the body is read. */
  preloadImage?: { type: string; srcSet: string; sizes: string };
};

/** A page that has been loaded: what it shows, and how it answers. */
export type Rendering = {
  head: Head;
  body: ReactNode;
  /** Markup that was rendered before, in bytes; it goes where the body has `fragmentSlot`. */
  kept?: readonly Buffer[];
  status?: number;
  /** Tags of what it shows that were not known before it was loaded. */
  tags?: readonly string[];
};

/** Sends the browser elsewhere: with 303, as an answer to a form that did its work, unless a protocol asks for 302. */
export type Redirect = { redirectTo: string; status?: 302 };

/** Thrown by a page that has a new address for good: the browser is sent there with 301. */
export class PageMoved extends Error {
  override name = 'PageMoved';
  readonly movedTo: string;
  constructor(movedTo: string) {
    super('this page has moved');
    this.movedTo = movedTo;
  }
}

/**
 * The query parameters that a page reads. Any other parameter is ignored, so that it makes no second copy in the cache.
 */
export type QueryParameters = Readonly<Record<string, (value: string) => string | null>>;

type Load<Path extends string> = (
  request: PageRequest,
  params: Params<Path>,
) => Promise<Rendering | Redirect>;

/** A public page: rendered on the server, read without JavaScript. */
export type Page = {
  path: string;
  /**
   * What it shows, by tag: an anonymous rendering is kept until one of the tags is invalidated.
   * `never` for pages that differ from visit to visit.
   */
  cache: readonly string[] | 'never';
  /** The query parameters it reads, each with its one spelling, or null for what counts as not given. */
  query: QueryParameters;
  /** With one of these parameters a page is made for each visitor and not kept, as what people type has no end. */
  neverKeptWith: readonly string[];
  get: Load<string>;
  post: Load<string> | undefined;
  /** How many bytes the file of its form may have; without it, it takes none. */
  maxFileBytes: number | undefined;
};

type PageOptions<Path extends string> = {
  cache: readonly string[] | 'never';
  query?: QueryParameters;
  neverKeptWith?: readonly string[];
  get: Load<Path>;
  post?: Load<Path>;
  maxFileBytes?: number;
};

/** A page whose parameters are typed by its path, with the address that leads to it. */
export type TypedPage<Path extends string> = Page & {
  href: ParameterOf<Path> extends never ? () => string : (params: Params<Path>) => string;
};

/** Declares a page. */
export function definePage<const Path extends string>(
  path: Path,
  options: PageOptions<Path>,
): TypedPage<Path> {
  return {
    path,
    cache: options.cache,
    query: options.query ?? {},
    neverKeptWith: options.neverKeptWith ?? [],
    get: options.get,
    post: options.post,
    maxFileBytes: options.maxFileBytes,
    href: (params?: Record<string, string>) => fillPath(path, params ?? {}),
  };
}

/** The address of a path pattern with its parameters filled in and encoded. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
