import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importPKCS8,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import {
  type StandInRequest,
  type StandInResponse,
  type StandInServer,
  startStandIn,
} from './stand-in-server.ts';

/** A person who has an account at the stand-in, described by OpenID claims. */
export type Person = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  given_name?: string;
};

export type IssuerOptions = {
  clientId: string;
  /** The secret of the client. A client without a secret redeems a code with only its client id. */
  clientSecret?: string;
  /** The path that is appended to the URL of the issuer, such as `/yoi-project`. */
  path?: string;
  /** Further claims that every ID token contains. */
  claims?: Record<string, unknown>;
};

type Key = Awaited<ReturnType<typeof makeKey>>;
type Code = { redirectUri: string; challenge: string | null; nonce: string | null; person: Person };

/** A stand-in for an OpenID issuer on this machine, which follows the protocol and signs with its own keys. */
export type Issuer = StandInServer & {
  /** The value of `iss` in the tokens that the issuer signs. */
  issuer: string;
  jwksUrl: string;
  /**
   * The person who is signed in at the issuer and returns through the authorization endpoint. If `visitor` is
   * null, the person refuses the consent.
   */
  visitor: Person | null;
  /**
   * Returns the claims of a valid ID token. `more` replaces some of the claims. If a claim is undefined in `more`, it
   * is removed.
   */
  toClaims(person: Person, more?: Record<string, unknown>): Record<string, unknown>;
  /** Signs claims with the newest key. */
  sign(claims: Record<string, unknown>, header?: Partial<JWTHeaderParameters>): Promise<string>;
  /** Returns a valid ID token of a person. */
  idToken(person: Person, more?: Record<string, unknown>): Promise<string>;
  /**
   * Returns an access token of a person. The token is issued for this client, or for the client `clientId` if
   * it is given.
   */
  accessToken(person: Person, clientId?: string): string;
  /** Adds a key that signs all tokens from now on. The oldest key is no longer published. */
  rotateKeys(): Promise<void>;
  /** Returns the newest public key as PEM. An attacker can use this key too. */
  publicPem(): Promise<string>;
  keyId(): string;
};

type State = {
  options: IssuerOptions;
  keys: Key[];
  codes: Map<string, Code>;
  issued: Map<string, { person: Person; clientId: string }>;
};

/** Starts an issuer with two published keys. */
export async function startIssuer(options: IssuerOptions): Promise<Issuer> {
  const keys = [await makeKey(), await makeKey()];
  const state: State = { options, keys, codes: new Map(), issued: new Map() };
  const path = options.path ?? '';
  const server = await startStandIn((request) => {
    const route = request.path.startsWith(path) ? request.path.slice(path.length) : request.path;
    return answer(issuer, state, route, request);
  });
  const issuer: Issuer = Object.assign(server, {
    issuer: `${server.url}${path}`,
    jwksUrl: `${server.url}/jwks`,
    visitor: null,
    ...createSigner(() => issuer.issuer, state),
    accessToken: (person: Person, clientId = options.clientId) => {
      const token = `ya29.${randomBytes(24).toString('base64url')}`;
      state.issued.set(token, { person, clientId });
      return token;
    },
    rotateKeys: async () => {
      state.keys = [...state.keys.slice(1), await makeKey()];
    },
  });
  return issuer;
}

/**
 * Returns the signing functions of an issuer. `issuer` is called only when a function needs the URL, because the URL
 * is unknown until the server listens.
 */
function createSigner(issuer: () => string, state: State) {
  const toClaims = (person: Person, more: Record<string, unknown> = {}): Record<string, unknown> => ({
    iss: issuer(),
    aud: state.options.clientId,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...state.options.claims,
    ...person,
    ...more,
  });
  const sign = async (claims: Record<string, unknown>, header: Partial<JWTHeaderParameters> = {}) => {
    const { jwk, privateKey } = requireNewestKey(state);
    const full = { alg: 'RS256', kid: jwk.kid, ...header };
    const key = await importPKCS8(await exportPKCS8(privateKey), full.alg);
    return new SignJWT(claims).setProtectedHeader(full).sign(key);
  };
  return {
    toClaims,
    sign,
    idToken: (person: Person, more: Record<string, unknown> = {}) => sign(toClaims(person, more)),
    publicPem: () => exportSPKI(requireNewestKey(state).publicKey),
    keyId: () => requireNewestKey(state).jwk.kid,
  };
}

function answer(
  issuer: Issuer,
  state: State,
  route: string,
  { query, form, headers }: StandInRequest,
): StandInResponse | Promise<StandInResponse> {
  switch (route) {
    case '/.well-known/openid-configuration':
      return { body: toMetadata(issuer.issuer) };
    case '/jwks':
      return { body: { keys: state.keys.map(({ jwk }) => jwk) } };
    case '/authorize':
      return authorize(issuer, state, query);
    case '/token':
      return redeem(issuer, state, form);
    case '/oauth2/v3/userinfo': {
      const found = state.issued.get(headers.authorization?.replace('Bearer ', '') ?? '');
      return found ? { body: found.person } : { status: 401, body: { error: 'invalid_token' } };
    }
    case '/oauth2/v3/tokeninfo': {
      const found = state.issued.get(query.get('access_token') ?? '');
      if (!found) return { status: 400, body: { error: 'invalid_token' } };
      return {
        body: { aud: found.clientId, azp: found.clientId, sub: found.person.sub, expires_in: '3599' },
      };
    }
    default:
      return { status: 404, body: 'nothing here' };
  }
}

function authorize(issuer: Issuer, state: State, query: URLSearchParams): StandInResponse {
  const asked = Object.fromEntries(query);
  const isRight = asked.client_id === state.options.clientId && asked.response_type === 'code';
  const isChallenged = asked.code_challenge === undefined || asked.code_challenge_method === 'S256';
  if (!isRight || !asked.redirect_uri || !isChallenged)
    return { status: 400, body: 'this request is not understood' };
  const fields = new URLSearchParams({ state: asked.state ?? '', iss: issuer.issuer });
  if (issuer.visitor) fields.set('code', storeCode(state, issuer.visitor, asked));
  else fields.set('error', 'access_denied');
  if (asked.response_mode === 'form_post') return { body: toPostForm(asked.redirect_uri, fields) };
  const target = new URL(asked.redirect_uri);
  for (const [name, value] of fields) target.searchParams.set(name, value);
  return { status: 302, headers: { location: target.href }, body: '' };
}

function storeCode({ codes }: State, person: Person, asked: Record<string, string>): string {
  const code = randomBytes(16).toString('base64url');
  const { redirect_uri: redirectUri = '', code_challenge: challenge = null, nonce = null } = asked;
  codes.set(code, { redirectUri, challenge, nonce, person });
  return code;
}

/**
 * Redeems a code. A code is valid only once. It is valid only for the client and the redirect URL for which it was
 * issued, and only with the verifier of its challenge.
 */
async function redeem(
  issuer: Issuer,
  { codes, options }: State,
  form: URLSearchParams,
): Promise<StandInResponse> {
  const code = codes.get(form.get('code') ?? '');
  codes.delete(form.get('code') ?? '');
  const isClient = form.get('client_id') === options.clientId;
  if (!isClient || (options.clientSecret ?? null) !== form.get('client_secret'))
    return { status: 401, body: { error: 'invalid_client' } };
  const verifier = form.get('code_verifier') ?? '';
  const proof = createHash('sha256').update(verifier).digest('base64url');
  const isProven = code?.challenge === null || code?.challenge === proof;
  if (!code || !isProven || code.redirectUri !== form.get('redirect_uri'))
    return { status: 400, body: { error: 'invalid_grant' } };
  const nonce = code.nonce === null ? {} : { nonce: code.nonce };
  const body = {
    access_token: issuer.accessToken(code.person),
    token_type: 'Bearer',
    expires_in: 3600,
    id_token: await issuer.idToken(code.person, nonce),
  };
  return { body };
}

function requireNewestKey({ keys }: State): Key {
  const key = keys.at(-1);
  if (!key) throw new Error('the issuer has no key');
  return key;
}

/**
 * Creates a key. Its published form omits the algorithm, as the standard allows. Verifiers must therefore not rely on
 * the algorithm.
 */
async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    publicKey,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), use: 'sig' },
  };
}

function toMetadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/oauth2/v3/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** Returns the response as a form that the visitor's browser posts to the client. */
function toPostForm(action: string, fields: URLSearchParams): string {
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${encodeURI(value)}">`,
  );
  const form = `<form method="post" action="${action}">${inputs.join('')}<button>Seguir</button></form>`;
  return `<!doctype html><html lang="es"><title>Seguir</title>${form}<script>document.forms[0].submit()</script></html>`;
}
