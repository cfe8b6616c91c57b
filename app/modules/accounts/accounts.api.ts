import type { ApiRoutes } from '#app/platform/http/api.ts';
import { refreshApi } from './refresh.api.ts';
import { sessionApi, signInApi } from './sign-in.api.ts';
import { codeApi, signUpApi } from './sign-up.api.ts';

/** Every API route of accounts. */
export const accountsApi: ApiRoutes = (api) => {
  signUpApi(api);
  codeApi(api);
  signInApi(api);
  sessionApi(api);
  refreshApi(api);
};
