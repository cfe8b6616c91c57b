import { createHmac, randomBytes } from 'node:crypto';
import {
  type StandInRequest,
  type StandInResponse,
  type StandInServer,
  startStandIn,
} from './stand-in-server.ts';

/** A person who has an account at the stand-in for Facebook. */
export type GraphPerson = { id: string; name?: string; email?: string };

/** A stand-in for Facebook's Graph API and login dialog on this machine. */
export type Graph = StandInServer & {
  /**
   * The person who is signed in at Facebook and returns through its dialog. If `visitor` is null, the person
   * refuses the dialog.
   */
  visitor: GraphPerson | null;
  /**
   * Returns an access token of a person. The token is issued for this application, or for the application
   * `appId` if it is given.
   */
  accessToken(person: GraphPerson, appId?: string): string;
};

/** Starts a stand-in for Facebook at which one application is registered. */
export async function startGraph(app: { appId: string; appSecret: string }): Promise<Graph> {
  const issued = new Map<string, { person: GraphPerson; appId: string }>();
  const codes = new Map<string, { person: GraphPerson; redirectUri: string }>();

  const routes: Record<string, (request: StandInRequest) => StandInResponse> = {
    '/dialog/oauth': ({ query }) => {
      const target = URL.parse(query.get('redirect_uri') ?? '');
      if (!target || query.get('client_id') !== app.appId) return refused(400, 'no such application');
      const code = randomBytes(12).toString('base64url');
      if (graph.visitor) codes.set(code, { person: graph.visitor, redirectUri: target.href });
      const answer = graph.visitor ? { code } : { error: 'access_denied' };
      for (const [name, value] of Object.entries({ ...answer, state: query.get('state') ?? '' }))
        target.searchParams.set(name, value);
      return { status: 302, headers: { location: target.href }, body: '' };
    },
    '/oauth/access_token': ({ form }) => {
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const isApp = form.get('client_id') === app.appId && form.get('client_secret') === app.appSecret;
      if (!code || !isApp || form.get('redirect_uri') !== code.redirectUri) return refused(400, 'bad code');
      const token = graph.accessToken(code.person);
      return { body: { access_token: token, token_type: 'bearer', expires_in: 5_183_944 } };
    },
    '/debug_token': ({ query }) => {
      if (query.get('access_token') !== `${app.appId}|${app.appSecret}`) return refused(400, 'not the app');
      const found = issued.get(query.get('input_token') ?? '');
      if (!found) return { body: { data: { is_valid: false, error: { code: 190 } } } };
      const data = { app_id: found.appId, is_valid: true, type: 'USER', user_id: found.person.id };
      return { body: { data } };
    },
    '/app': ({ query }) => {
      const found = issued.get(query.get('access_token') ?? '');
      return found ? { body: { id: found.appId } } : refused(400, 'bad token');
    },
    '/me': ({ query }) => {
      const token = query.get('access_token') ?? '';
      const found = issued.get(token);
      const proof = query.get('appsecret_proof');
      const isProven =
        proof === null || proof === createHmac('sha256', app.appSecret).update(token).digest('hex');
      return found && isProven ? { body: found.person } : refused(400, 'bad token');
    },
  };

  const server = await startStandIn((request) => routes[request.path]?.(request) ?? refused(404, 'nothing'));
  const graph: Graph = Object.assign(server, {
    visitor: null,
    accessToken: (person: GraphPerson, appId = app.appId) => {
      const token = `EAAB${randomBytes(24).toString('hex')}`;
      issued.set(token, { person, appId });
      return token;
    },
  });
  return graph;
}

function refused(status: number, message: string): StandInResponse {
  return { status, body: { error: { message, type: 'OAuthException', code: 190 } } };
}
