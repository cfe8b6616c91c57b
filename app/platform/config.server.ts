import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.server.ts';
import { hourMs } from './duration.ts';
import { readS3Address } from './media/s3-address.ts';
import { findPublicSetting, isLoopbackHost } from './reach.server.ts';

const switchSetting = z.enum(['0', '1']).transform((value) => value === '1');
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const sender = z
  .string()
  .regex(
    /^([^<>@\r\n]+ )?<[^\s<>@"]+@[^\s<>@"]+>$|^[^\s<>@"]+@[^\s<>@"]+$/,
    'must be an address, such as Yoi <hola@example.org>',
  );
const bucket = z.string().refine((value) => readS3Address(value) !== null, {
  error: 'must read s3://KEY:SECRET@host/bucket?region=…&endpoint=…',
});

const word = (maxLength: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\x21-\\x7e]{1,${maxLength}}$`), 'must be one word, as the provider gives it');
const clientId = word(255).optional();
const clientSecret = word(4096).optional();
/** A URL that must use https, unless its host is this machine. */
const safeAddress = z
  .url({ protocol: /^https?$/ })
  .refine((value) => value.startsWith('https:') || isLoopbackHost(URL.parse(value)?.hostname ?? ''), {
    error: 'must be an https address, or one of this machine',
  });
/** The URL of a login provider. Without TLS an attacker on the network could claim any identity. */
const providerAddress = safeAddress.transform((value) => value.replace(/\/+$/, ''));
/** An endpoint of the CRM. The URL is used unchanged, and its query may contain a key. */
const crmAddress = safeAddress
  .refine((value) => URL.parse(value)?.username === '' && URL.parse(value)?.password === '', {
    error: 'must not hold a name or password',
  })
  .optional();

const loginProviders = {
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_API_URL: providerAddress.default('https://www.googleapis.com'),
  GOOGLE_ISSUER_URL: providerAddress.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: clientId,
  APPLE_CLIENT_SECRET: clientSecret,
  APPLE_ISSUER_URL: providerAddress.default('https://appleid.apple.com'),
  FACEBOOK_APP_ID: clientId,
  FACEBOOK_APP_SECRET: clientSecret,
  FACEBOOK_GRAPH_URL: providerAddress.default('https://graph.facebook.com'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, 'must be the id of a project')
    .optional(),
  FIREBASE_ISSUER_URL: providerAddress.default('https://securetoken.google.com'),
  FIREBASE_JWKS_URL: providerAddress.default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
};

/** Parses an amount such as 9.90 and converts it to cents. */
const price = z
  .string()
  .regex(/^\d{1,4}(\.\d{2})?$/, 'must be an amount such as 9.90')
  .transform((text) => Math.round(Number(text) * 100));

/** Parses a time span in days and hours, such as `+21d` or `+21d6h`, and converts it to milliseconds. */
const clockOffset = z
  .string()
  .regex(/^\+(?=\d)(\d{1,4}d)?(\d{1,2}h)?$/, 'must be days and hours ahead, such as +21d or +21d6h')
  .transform((text) => {
    const [days, hours] = [/(\d+)d/, /(\d+)h/].map((part) => Number(part.exec(text)?.[1] ?? 0));
    return ((days ?? 0) * 24 + (hours ?? 0)) * hourMs;
  });

/** Every setting by its name in the environment. */
export const environment = z.object({
  ...loginProviders,
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SITE_URL: origin.optional(),
  APP_URL: origin.optional(),
  CONTENT_URL: origin.optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.default('Yoi <hola@yoi.example>'),
  // The mail address that receives messages to the team.
  CONTACT_EMAIL: z.email().default('hola@yoi.example'),
  // The legal owner of the site: name, tax number, address and register entry. The initial legal texts contain this
  // text.
  LEGAL_OWNER: z.string().trim().min(1).max(500).optional(),
  // The first prices of the subscription, including taxes. The first start stores these prices as rows. Later
  // prices are rows that administrators add. The initial texts of the site contain the price.
  SUBSCRIPTION_PRICE_MONTH: price.prefault('9.90'),
  SUBSCRIPTION_PRICE_YEAR: price.prefault('99.00'),
  SUBSCRIPTION_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be the three letters of a currency, such as EUR')
    .default('EUR'),
  // The keys of the payment provider Stripe. Without them no card can be charged.
  STRIPE_SECRET_KEY: word(255).optional(),
  STRIPE_WEBHOOK_SECRET: word(255).optional(),
  STRIPE_API_URL: providerAddress.default('https://api.stripe.com'),
  // The instructions for paying by bank transfer or Bizum. Without this text the team records no such payments.
  MANUAL_PAYMENT: z.string().trim().min(1).max(1_000).optional(),
  S3_URL: bucket.optional(),
  // The two endpoints of the marketing CRM: the first finds a lead, the second updates a lead.
  CRM_LEAD_LOOKUP_URL: crmAddress,
  CRM_LEAD_UPDATE_URL: crmAddress,
  METRICS_TOKEN: z.string().min(16).optional(),
  // A folder with further questionnaires (instruments), such as the WHO-5. They are not shipped with the
  // program, but the operator may use them.
  INSTRUMENTS_DIR: z.string().min(1).optional(),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number, 0 or more')
    .transform(Number)
    .default(1),
  // Whether the program has demonstration accounts, whose passwords are publicly known. Allowed only if no other
  // machine can reach the program.
  DEMO: switchSetting.optional(),
  HTML_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number of megabytes')
    .transform(Number)
    .default(64),
  // The number of proxies in front of the program. The program trusts this number of addresses at the end of
  // X-Forwarded-For.
  TRUST_PROXY: z.string().regex(/^\d$/, 'must be a number of proxies, 0 to 9').transform(Number).default(0),
  // If this is set, a recovery request gets the same response for an unknown address as for a known address.
  RECOVERY_NEUTRAL: switchSetting.optional(),
  // Moves the clock of the program ahead, to show a whole Parada. Allowed only with DEMO=1 and only if no other
  // machine can reach the program.
  CLOCK_OFFSET: clockOffset.optional(),
  GALLERY: switchSetting.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Environment = z.output<typeof environment>;

/**
 * Reads and validates the whole configuration at once.
 * @throws ConfigError with one sentence that names the first invalid variable
 */
export function readConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`The setting ${issue?.path.join('.')} is not valid: ${issue?.message}.`);
  }
  const values = parsed.data;
  const isOnlyOurs = requireDemonstrationAtHome(values);
  const site = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return Object.freeze({
    production: values.NODE_ENV === 'production',
    development: values.NODE_ENV === 'development',
    port: values.PORT,
    host: values.HOST,
    dataDirectory: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    siteUrl: site,
    appUrl: values.APP_URL ?? site,
    contentUrl: values.CONTENT_URL ?? site,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    legalOwner: values.LEGAL_OWNER ?? null,
    subscription: {
      monthCents: values.SUBSCRIPTION_PRICE_MONTH,
      yearCents: values.SUBSCRIPTION_PRICE_YEAR,
      currency: values.SUBSCRIPTION_CURRENCY,
    },
    stripe: toStripe(values),
    manualPayment: values.MANUAL_PAYMENT ?? null,
    s3Url: values.S3_URL,
    metricsToken: values.METRICS_TOKEN,
    instrumentsDirectory: values.INSTRUMENTS_DIR ? path.resolve(values.INSTRUMENTS_DIR) : undefined,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    /** Whether only this machine can reach the program. Every demonstration feature checks this first. */
    isOnlyOurs,
    demo: values.DEMO,
    clockOffsetMs: values.CLOCK_OFFSET ?? 0,
    htmlCacheBytes: values.HTML_CACHE_MB * 1024 * 1024,
    trustProxy: values.TRUST_PROXY,
    recoveryNeutral: values.RECOVERY_NEUTRAL ?? false,
    logins: toLogins(values),
    crm: toCrm(values),
    gallery: values.GALLERY ?? values.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
    secureCookies: site.startsWith('https:'),
  });
}

/**
 * Returns whether only this machine can reach the program.
 * @throws ConfigError if other machines can reach the program and a setting turns on a demonstration
 */
function requireDemonstrationAtHome(values: Environment): boolean {
  const publicSetting = findPublicSetting(values);
  const why = `${publicSetting} opens the program to others than this machine`;
  if (values.DEMO && publicSetting !== null)
    throw new ConfigError(
      `The setting DEMO is not valid: everybody knows the passwords of a demonstration, and ${why}.`,
    );
  if (values.CLOCK_OFFSET !== undefined && !values.DEMO)
    throw new ConfigError('The setting CLOCK_OFFSET is not valid: it needs DEMO=1.');
  return publicSetting === null;
}

/**
 * Returns the endpoints of the CRM. Returns null if no endpoint is configured.
 * @throws ConfigError if only one of the two endpoints is set
 */
function toCrm({ CRM_LEAD_LOOKUP_URL: lookupUrl, CRM_LEAD_UPDATE_URL: updateUrl }: Environment) {
  if (lookupUrl !== undefined && updateUrl !== undefined) return { lookupUrl, updateUrl };
  if (lookupUrl === undefined && updateUrl === undefined) return null;
  const missing = lookupUrl === undefined ? 'CRM_LEAD_LOOKUP_URL' : 'CRM_LEAD_UPDATE_URL';
  throw new ConfigError(`The setting ${missing} is not valid: the CRM needs both of its addresses, or none.`);
}

/**
 * Returns the keys of Stripe. Returns null if none is set.
 * @throws ConfigError if only one of the two keys is set
 */
function toStripe({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: Environment) {
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret, apiUrl };
  if (secretKey === undefined && webhookSecret === undefined) return null;
  const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
  throw new ConfigError(`The setting ${missing} is not valid: Stripe needs both of its keys, or none.`);
}

/** Returns the settings of each login provider. A provider without an id is not offered. */
function toLogins(values: Environment) {
  return {
    google: {
      clientId: values.GOOGLE_CLIENT_ID,
      clientSecret: values.GOOGLE_CLIENT_SECRET,
      apiUrl: values.GOOGLE_API_URL,
      issuerUrl: values.GOOGLE_ISSUER_URL,
    },
    apple: {
      clientId: values.APPLE_CLIENT_ID,
      clientSecret: values.APPLE_CLIENT_SECRET,
      issuerUrl: values.APPLE_ISSUER_URL,
    },
    facebook: {
      clientId: values.FACEBOOK_APP_ID,
      clientSecret: values.FACEBOOK_APP_SECRET,
      graphUrl: values.FACEBOOK_GRAPH_URL,
      /** The host of Facebook's own login pages, which differs from the host of its API. */
      pagesUrl: values.FACEBOOK_GRAPH_URL.replace('//graph.facebook.com', '//www.facebook.com'),
    },
    firebase: {
      projectId: values.FIREBASE_PROJECT_ID,
      issuerUrl: values.FIREBASE_ISSUER_URL,
      jwksUrl: values.FIREBASE_JWKS_URL,
    },
  };
}

export const config = readConfig(process.env);
