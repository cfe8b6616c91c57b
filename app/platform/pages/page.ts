import type { I18n } from '@lingui/core';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import type { Viewer } from '../http/actor.server.ts';
import type { FileForm } from '../http/multipart.server.ts';
import type { Language } from '../i18n/language.ts';

/** The parameter names of a path pattern: `/blog/:slug` has `slug`. */
type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Params<Path extends string> = Record<ParameterName<Path>, string>;

/** A request as pages read it. */
export type PageRequest = {
  url: URL;
  viewer: Viewer | null;
  language: Language;
  i18n: I18n;
  ip: string;
  cookies: Record<string, string | undefined>;
  /** The query of a GET, or the fields of a posted form. */
  fields: Record<string, string>;
  /** Reads a posted form with the file in the field `name`, which exists while `use` runs. @throws InvalidInput */
  withFile: <Result>(name: string, use: (form: FileForm) => Promise<Result>) => Promise<Result>;
  /** The reply, for the few pages that set cookies. */
  reply: FastifyReply;
};

/** A share picture: its path on this site, its alternative text, its size in pixels. */
export type SharedImage = { path: string; alt: string; width: number; height: number };

/** The content of `<head>`. `description` and `canonicalPath` are for search engines and shared links. */
export type Head = {
  title: string;
  description?: string;
  canonicalPath?: string;
  noIndex?: boolean;
  openGraphType?: 'website' | 'article';
  /** Structured data for search engines, in the vocabulary of schema.org (JSON-LD). */
  linkedData?: Readonly<Record<string, unknown>>;
  /** The share picture; the site's by default. */
  image?: SharedImage;
  /** The largest picture of the first screen in its most compact format, preloaded before the body is parsed. */
  preloadImage?: { type: string; srcSet: string; sizes: string };
};

/**
 * The scripts and styles of a page: those of the site, those of the landing page for visitors, which has no session,
 * forms or islands, or for its other readers the scripts of the site and both styles.
 */
export type PageClient = 'site' | 'landing' | 'landingWhole';

/** A loaded page: its head, its body, and the details of its response. */
export type Rendering = {
  head: Head;
  body: ReactNode;
  /** Fragments rendered before, as bytes; they replace `fragmentSlot` in the body. */
  fragments?: readonly Buffer[];
  status?: number;
  /** The scripts and styles of the page; by default those of the site. */
  client?: PageClient;
  /** Cache tags known only after loading. */
  tags?: readonly string[];
};

/** Redirects the browser, by default with 303 after a successful form; a protocol may require 302. */
export type Redirect = { redirectTo: string; status?: 302 };

/** Thrown by a page that has moved permanently. The response is 301 to its new address. */
export class PageMoved extends Error {
  override name = 'PageMoved';
  readonly movedTo: string;
  constructor(movedTo: string) {
    super('this page has moved');
    this.movedTo = movedTo;
  }
}

/** The query parameters that a page reads. Others are ignored, so that they cause no second cache entry. */
export type QueryParameters = Readonly<Record<string, (value: string) => string | null>>;

type Load<Path extends string> = (
  request: PageRequest,
  params: Params<Path>,
) => Promise<Rendering | Redirect>;

/** A public page, rendered on the server and readable without JavaScript. */
export type Page = {
  path: string;
  /**
   * Cache tags: a page of a visitor is cached until one of them is invalidated. `never` is for pages that differ
   * between visits.
   */
  cache: readonly string[] | 'never';
  /** The query parameters with a function that normalizes each value, or returns null to ignore it. */
  query: QueryParameters;
  /** With one of these parameters the page is not cached, because the possible values are unlimited. */
  uncachedWith: readonly string[];
  get: Load<string>;
  post: Load<string> | undefined;
  /** Maximum size of a file in its form, in bytes; undefined if it accepts none. */
  maxFileBytes: number | undefined;
};

type PageOptions<Path extends string> = {
  cache: readonly string[] | 'never';
  query?: QueryParameters;
  uncachedWith?: readonly string[];
  get: Load<Path>;
  post?: Load<Path>;
  maxFileBytes?: number;
};

/** A page with typed path parameters and a function for its address. */
export type TypedPage<Path extends string> = Page & {
  href: ParameterName<Path> extends never ? () => string : (params: Params<Path>) => string;
};

export function definePage<const Path extends string>(
  path: Path,
  options: PageOptions<Path>,
): TypedPage<Path> {
  return {
    path,
    cache: options.cache,
    query: options.query ?? {},
    uncachedWith: options.uncachedWith ?? [],
    get: options.get,
    post: options.post,
    maxFileBytes: options.maxFileBytes,
    href: (params?: Record<string, string>) => fillPath(path, params ?? {}),
  };
}

/** Fills the parameters of a path pattern, encoded. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
