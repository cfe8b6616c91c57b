import { type config, isLoopbackHost } from '#app/platform/config.ts';

/** What an operator should know of her settings when the program starts; a sentence for each. */
export function startWarnings({
  production,
  rateLimitScale,
  legalOwner,
  siteUrl,
}: Pick<typeof config, 'production' | 'rateLimitScale' | 'legalOwner' | 'siteUrl'>): string[] {
  if (!production) return [];
  const isPublic = !isLoopbackHost(new URL(siteUrl).hostname);
  return [
    ...(rateLimitScale === 1
      ? []
      : [`RATE_LIMIT_SCALE is ${rateLimitScale} and not 1: rate limits differ from the defaults`]),
    ...(isPublic && legalOwner === null
      ? [
          'LEGAL_OWNER is not set: unless an editor has written it, the legal pages name nobody who answers for this site',
        ]
      : []),
  ];
}
