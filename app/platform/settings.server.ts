import { environment } from './config.server.ts';

/**
 * A setting with its current value. `value` is null for a secret, and for a setting that is not set and has no
 * default.
 */
export type Setting = { name: string; value: string | null; isSecret: boolean; isSet: boolean };

/**
 * The settings whose values may be shown. Every other setting counts as a secret. So a new setting is hidden
 * until it is listed here.
 */
const openSettings: readonly string[] = [
  ...['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'SITE_URL', 'APP_URL', 'CONTENT_URL', 'MAIL_FROM'],
  ...['CONTACT_EMAIL', 'LEGAL_OWNER', 'SUBSCRIPTION_PRICE_MONTH', 'SUBSCRIPTION_PRICE_YEAR'],
  ...[
    'SUBSCRIPTION_CURRENCY',
    'STRIPE_API_URL',
    'MANUAL_PAYMENT',
    'INSTRUMENTS_DIR',
    'RATE_LIMIT_SCALE',
    'DEMO',
    'HTML_CACHE_MB',
  ],
  ...['TRUST_PROXY', 'RECOVERY_NEUTRAL', 'CLOCK_OFFSET', 'GALLERY', 'LOG_LEVEL'],
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_API_URL', 'GOOGLE_ISSUER_URL', 'APPLE_CLIENT_ID', 'APPLE_ISSUER_URL'],
  ...['FACEBOOK_APP_ID', 'FACEBOOK_GRAPH_URL', 'FIREBASE_PROJECT_ID', 'FIREBASE_ISSUER_URL'],
  'FIREBASE_JWKS_URL',
];

/** Lists every setting with its current value. For a secret, shows only whether it is set. */
export function listSettings(env: Record<string, string | undefined>): Setting[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const given = env[name] || undefined;
    const standard: unknown = 'defaultValue' in schema.def ? schema.def.defaultValue : undefined;
    const isSecret = !openSettings.includes(name);
    const value = given ?? (standard === undefined ? null : String(standard));
    return { name, value: isSecret ? null : value, isSecret, isSet: given !== undefined };
  });
}
