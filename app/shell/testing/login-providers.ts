import { afterAll } from 'vitest';
import { type Graph, startGraph } from './login-graph.ts';
import { type Issuer, startIssuer } from './login-issuer.ts';

/** Stand-ins for all login providers. */
export type LoginProviders = { google: Issuer; apple: Issuer; firebase: Issuer; facebook: Graph };

/** The settings for the stand-ins. */
const credentials = {
  GOOGLE_CLIENT_ID: 'yoi.apps.google.test',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  APPLE_CLIENT_ID: 'test.yoi.web',
  APPLE_CLIENT_SECRET: 'apple-secret',
  FACEBOOK_APP_ID: '1234567890',
  FACEBOOK_APP_SECRET: 'facebook-secret',
  FIREBASE_PROJECT_ID: 'yoi-test',
};

/**
 * Starts the stand-ins and sets their URLs in the environment of one test file. The caller must call this
 * function before any module reads the configuration. The settings in `differing` replace the settings of the
 * stand-ins. An empty value removes a setting.
 */
export async function startLoginProviders(differing: Record<string, string> = {}): Promise<LoginProviders> {
  const providers = {
    google: await startIssuer({
      clientId: credentials.GOOGLE_CLIENT_ID,
      clientSecret: credentials.GOOGLE_CLIENT_SECRET,
    }),
    apple: await startIssuer({
      clientId: credentials.APPLE_CLIENT_ID,
      clientSecret: credentials.APPLE_CLIENT_SECRET,
    }),
    firebase: await startIssuer({
      clientId: credentials.FIREBASE_PROJECT_ID,
      path: `/${credentials.FIREBASE_PROJECT_ID}`,
      claims: { auth_time: Math.floor(Date.now() / 1000) - 60 },
    }),
    facebook: await startGraph({
      appId: credentials.FACEBOOK_APP_ID,
      appSecret: credentials.FACEBOOK_APP_SECRET,
    }),
  };
  Object.assign(process.env, credentials, {
    GOOGLE_ISSUER_URL: providers.google.url,
    GOOGLE_API_URL: providers.google.url,
    APPLE_ISSUER_URL: providers.apple.url,
    FACEBOOK_GRAPH_URL: providers.facebook.url,
    FIREBASE_ISSUER_URL: providers.firebase.url,
    FIREBASE_JWKS_URL: providers.firebase.jwksUrl,
    ...differing,
  });
  afterAll(async () => {
    for (const provider of Object.values(providers)) await provider.close();
  });
  return providers;
}
