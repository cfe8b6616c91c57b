import type { I18n } from '@lingui/core';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import type { Viewer } from '../http/actor.server.ts';
import type { FileForm } from '../http/multipart.server.ts';
import type { Language } from '../i18n/language.ts';

/** The names of the parameters in a path pattern: `/blog/:slug` has `slug`. */
type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Params<Path extends string> = Record<ParameterName<Path>, string>;

/** The data of a request that pages may read. */
export type PageRequest = {
  url: URL;
  viewer: Viewer | null;
  language: Language;
  i18n: I18n;
  ip: string;
  cookies: Record<string, string | undefined>;
  /** The query of a GET request, or the fields of a posted form. */
  fields: Record<string, string>;
  /**
   * Reads a posted form with a file in the field `name`. The file exists only while `use` runs. @throws InvalidInput
   */
  withFile: <Result>(name: string, use: (form: FileForm) => Promise<Result>) => Promise<Result>;
  /** The reply, for the few pages that set cookies. */
  reply: FastifyReply;
};

/** A share picture: its path on this site, its alternative text, and its size in pixels. */
export type SharedImage = { path: string; alt: string; width: number; height: number };

/** The content of `<head>`. Search engines and shared links use `description` and `canonicalPath`. */
export type Head = {
  title: string;
  description?: string;
  canonicalPath?: string;
  noIndex?: boolean;
  openGraphType?: 'website' | 'article';
  /** Structured data for search engines, in the vocabulary of schema.org (JSON-LD). */
  linkedData?: Readonly<Record<string, unknown>>;
  /** The share picture of the page. The default is the share picture of the site. */
  image?: SharedImage;
  /**
   * The largest picture of the first screen, in its most compact format. The browser preloads it before it parses the
   * body.
   */
  preloadImage?: { type: string; srcSet: string; sizes: string };
};

/**
 * The scripts and styles of a page. `site` is for most pages. `landing` is for visitors of the landing page.
 * `referents` is for visitors of the pages of referents. Neither `landing` nor `referents` has a session, forms
 * or islands. `landingWhole` is for the landing page if a member visits it or if another module shows a notice
 * on it. It has the scripts of `site`, and the styles of `site` and of `landing`.
 */
export type PageClient = 'site' | 'landing' | 'referents' | 'landingWhole';

/** A loaded page: its head, its body, and the details of its response. */
export type Rendering = {
  head: Head;
  body: ReactNode;
  /** Fragments that are already rendered, as bytes. They replace `fragmentSlot` in the body. */
  fragments?: readonly Buffer[];
  status?: number;
  /** The scripts and styles of the page. The default is `site`. */
  client?: PageClient;
  /** The cache tags that are known only after the page has been loaded. */
  tags?: readonly string[];
};

/**
 * Redirects the browser. The default status is 303, which suits a form that succeeded. Some protocols require 302.
 */
export type Redirect = { redirectTo: string; status?: 302 };

/** The error that a page throws if it has moved permanently. The response is a 301 to the new address. */
export class PageMoved extends Error {
  override name = 'PageMoved';
  readonly movedTo: string;
  constructor(movedTo: string) {
    super('this page has moved');
    this.movedTo = movedTo;
  }
}

/**
 * The query parameters that a page reads. All other parameters are ignored, so that they do not create further cache
 * entries.
 */
export type QueryParameters = Readonly<Record<string, (value: string) => string | null>>;

type Load<Path extends string> = (
  request: PageRequest,
  params: Params<Path>,
) => Promise<Rendering | Redirect>;

/** A public page, rendered on the server and readable without JavaScript. */
export type Page = {
  path: string;
  /**
   * The cache tags. The page is cached for visitors until one of the tags is invalidated. `never` is for pages that
   * may differ at each visit.
   */
  cache: readonly string[] | 'never';
  /**
   * The query parameters. Each has a function that normalizes the value of the parameter, or returns null to ignore
   * the value.
   */
  query: QueryParameters;
  /**
   * The parameters that may have any value. A page is not cached if the request has one of these parameters.
   */
  uncachedWith: readonly string[];
  get: Load<string>;
  post: Load<string> | undefined;
  /** The maximum size in bytes of a file in the form of the page. Undefined if the form accepts no file. */
  maxFileBytes: number | undefined;
  /**
   * Whether a member whose account is about to be erased still counts as the viewer of this page. On every other page
   * this member counts as a visitor.
   */
  whileClosing: 'allowed' | undefined;
};

type PageOptions<Path extends string> = {
  cache: readonly string[] | 'never';
  query?: QueryParameters;
  uncachedWith?: readonly string[];
  get: Load<Path>;
  post?: Load<Path>;
  maxFileBytes?: number;
  whileClosing?: 'allowed';
};

/** A page with typed path parameters, and a function that returns its URL. */
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
    whileClosing: options.whileClosing,
    href: (params?: Record<string, string>) => fillPath(path, params ?? {}),
  };
}

/** Fills the values into the parameters of a path pattern, and encodes them. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
