import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Theme } from '#ui/frame/theme.ts';
import { darkColours, lightColours } from '#ui/tokens.ts';
import { config } from '../config.server.ts';
import type { Language } from '../i18n/language.ts';
import type { Assets } from './assets.ts';
import type { Head as HeadData, SharedImage } from './page.ts';

const pageColours: Record<Theme, string> = { light: lightColours.page, dark: darkColours.page };

type HeadProps = {
  head: HeadData;
  language: Language;
  assets: Assets;
  theme: Theme;
  siteName: string;
  /**
   * The nonce that libraries set on their style elements. Without a nonce, the policy of the page permits no
   * such elements.
   */
  styleNonce?: string | undefined;
};

/**
 * Renders the complete HTML document. The browser fetches the stylesheet first, on the open connection. React would
 * move preloads before the stylesheet, so the preloads are added after React has rendered.
 * @param body the rendered body as texts or bytes; bytes are copied only once, into the document
 */
export function renderDocument(props: HeadProps, body: readonly (string | Buffer)[]): Buffer {
  const parts = [findOrRenderHead(props), ...body, '</body></html>'];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/**
 * Caches the rendered `<head>` of indexable pages. A page for a member, which is rendered each time, reuses the
 * cached head.
 * @current all content of a head is part of its key
 */
const heads = new LRUCache<string, Buffer>({
  maxSize: 1024 * 1024,
  sizeCalculation: (head, key) => head.length + key.length * 2,
});

/** The head of a page with `noIndex` may contain user input, so this head is not cached. */
function findOrRenderHead(props: HeadProps): Buffer {
  if (props.head.noIndex) return Buffer.from(renderHead(props));
  const key = JSON.stringify(props);
  const head = heads.get(key) ?? Buffer.from(renderHead(props));
  heads.set(key, head);
  return head;
}

function renderHead(props: HeadProps): string {
  const begin = renderToStaticMarkup(<Head {...props} />).replace('</head></html>', '');
  const preloads = props.assets.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  );
  const imports = props.assets.imports.map(
    (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`,
  );
  const last = [...preloads, imagePreload(props.head), ...imports].join('');
  return `<!DOCTYPE html>${begin}${last}</head><body>`;
}

/** The image preload comes after the font preload, because text is more urgent than pictures. */
function imagePreload({ preloadImage }: HeadData): string {
  if (!preloadImage) return '';
  const { type, srcSet, sizes } = preloadImage;
  const attributes = { type, imagesrcset: srcSet, imagesizes: sizes };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `<link rel="preload" as="image" ${written.join(' ')} fetchpriority="high"/>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * The tags for the share picture. They use the vocabulary of Open Graph (ogp.me) and of Twitter's large card.
 */
function SharedImageTags({ image }: { image: SharedImage }) {
  return (
    <>
      <meta property="og:image" content={config.siteUrl + image.path} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Head({ head, language, theme, assets, siteName, styleNonce }: HeadProps) {
  const title = head.title === siteName ? siteName : `${head.title} · ${siteName}`;
  const canonical = head.canonicalPath === undefined ? undefined : `${config.siteUrl}${head.canonicalPath}`;
  return (
    <html lang={language} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {styleNonce && <meta property="csp-nonce" nonce={styleNonce} />}
        {assets.styles.map((href) => (
          // React Aria does not inject its own rule if a style element with this id exists. Our stylesheet
          // contains the rule.
          <link key={href} rel="stylesheet" href={href} id="react-aria-pressable-style" />
        ))}
        <title>{title}</title>
        {head.description && <meta name="description" content={head.description} />}
        {head.noIndex && <meta name="robots" content="noindex" />}
        {canonical && <link rel="canonical" href={canonical} />}
        <meta property="og:title" content={head.title} />
        {head.description && <meta property="og:description" content={head.description} />}
        <meta property="og:type" content={head.openGraphType ?? 'website'} />
        {canonical && <meta property="og:url" content={canonical} />}
        {head.linkedData && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
            dangerouslySetInnerHTML={{ __html: JSON.stringify(head.linkedData).replaceAll('<', '\\u003c') }}
          />
        )}
        <meta property="og:site_name" content={siteName} />
        <meta property="og:locale" content={language.replace('-', '_')} />
        {head.image && <SharedImageTags image={head.image} />}
        <meta name="theme-color" content={pageColours[theme]} />
        <link rel="alternate" type="application/rss+xml" title={siteName} href="/feed.xml" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
    </html>
  );
}
