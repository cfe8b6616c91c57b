import type { ApiRoutes } from '#app/platform/http/api.ts';
import { closingApi } from './closing.api.ts';
import { consentApi } from './consent.api.ts';
import { identityApi, passwordApi } from './password.api.ts';
import { recoveryApi, recoveryEndApi } from './recovery.api.ts';
import { refreshApi } from './refresh.api.ts';
import { passkeyApi, secondFactorApi, totpApi } from './second-factor.api.ts';
import { sessionsApi } from './session-list.api.ts';
import { sessionApi, signInApi } from './sign-in.api.ts';
import { codeApi, signUpApi } from './sign-up.api.ts';

const all = [
  signInApi,
  sessionApi,
  signUpApi,
  codeApi,
  refreshApi,
  recoveryApi,
  recoveryEndApi,
  passwordApi,
  identityApi,
  sessionsApi,
  secondFactorApi,
  totpApi,
  passkeyApi,
  closingApi,
  consentApi,
];

/** Every API route of accounts. */
export const accountsApi: ApiRoutes = (api) => {
  for (const routes of all) routes(api);
};
