import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { consentApi } from './member/consent.api.ts';
import { personalConsentsApi } from './member/personal-consents.api.ts';
import { userApi } from './member/user.api.ts';
import { identityApi, passwordApi } from './password/password.api.ts';
import { recoveryApi, recoveryEndApi } from './password/recovery.api.ts';
import { stockRecoveryApi } from './password/stock-recovery.api.ts';
import { passkeyApi, secondFactorApi, totpApi } from './second-factor/second-factor.api.ts';
import { staffEntryApi } from './second-factor/staff-entry.api.ts';
import { closingApi, diaryDeletionApi } from './security/closing.api.ts';
import { keysApi } from './security/keys.api.ts';
import { noticesApi } from './security/notices.api.ts';
import { rolesApi } from './security/roles.api.ts';
import { refreshApi } from './session/refresh.api.ts';
import { sessionsApi } from './session/session-list.api.ts';
import { sessionApi, signInApi } from './sign-in/sign-in.api.ts';
import { codeApi, signUpApi } from './sign-up/sign-up.api.ts';
import { stockRegistrationApi } from './sign-up/stock-registration.api.ts';

const all = [
  signInApi,
  sessionApi,
  userApi,
  signUpApi,
  stockRegistrationApi,
  codeApi,
  refreshApi,
  recoveryApi,
  stockRecoveryApi,
  recoveryEndApi,
  passwordApi,
  identityApi,
  sessionsApi,
  secondFactorApi,
  totpApi,
  passkeyApi,
  staffEntryApi,
  rolesApi,
  keysApi,
  noticesApi,
  closingApi,
  diaryDeletionApi,
  consentApi,
  personalConsentsApi,
];

export const accountsApi: ApiRoutes = (api) => {
  for (const routes of all) routes(api);
};
