import type { ApiRoutes } from '#app/platform/http/api.ts';
import { refreshApi } from './refresh.api.ts';
import { signInApi } from './sign-in.api.ts';
import { signUpApi } from './sign-up.api.ts';

/** Every API route of accounts. */
export const accountsApi: ApiRoutes = (api) => {
  signUpApi(api);
  signInApi(api);
  refreshApi(api);
};
