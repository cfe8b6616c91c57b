import type { config } from '#app/platform/config.server.ts';

/** Returns the warnings about settings. The operator reads each warning as one sentence. */
export function startWarnings({
  production,
  rateLimitScale,
  legalOwner,
  isOnlyOurs,
}: Pick<typeof config, 'production' | 'rateLimitScale' | 'legalOwner' | 'isOnlyOurs'>): string[] {
  if (!production) return [];
  return [
    ...(rateLimitScale === 1
      ? []
      : [`RATE_LIMIT_SCALE is ${rateLimitScale} and not 1: rate limits differ from the defaults`]),
    ...(!isOnlyOurs && legalOwner === null
      ? [
          'LEGAL_OWNER is not set: unless an editor has written it, the legal pages name nobody who answers for this site',
        ]
      : []),
  ];
}

/** Returns the warning that lists the pages whose text is older than the text in the program (`listKeptTexts`). */
export function keptTextWarnings(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  return [`An editor has changed these pages, so they keep an older text: ${paths.join(', ')}`];
}

/** Returns the warning about a program in which nobody can pay (`beginBilling`). */
export function providerWarnings(isOffered: boolean): string[] {
  if (isOffered) return [];
  return ['No provider of payments is configured: every Parada is free and no price is shown'];
}
