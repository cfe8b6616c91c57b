import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { memberKey, memberPath, memberReader } from '#app/modules/accounts/ui.tsx';
import { todayKey } from '#app/modules/feelings/ui.tsx';
import { getJson, patchJson } from '#app/platform/browser/api.ts';
import { notify } from '#ui/overlays/toast.tsx';
import { type ProfileInput, type ProfileResponse, profileResponse } from './profile.schema.ts';

const profileKey = ['profile'] as const;

/** Returns the query of the member's profile. */
export function useProfile() {
  const member = useQuery({ queryKey: memberKey, queryFn: () => getJson(memberPath, memberReader) });
  const username = member.data?.username;
  const profile = useQuery({
    queryKey: profileKey,
    queryFn: () => getJson(profilePath(username ?? ''), profileResponse),
    enabled: username !== undefined,
  });
  return {
    ...profile,
    error: member.error ?? profile.error,
    isPaused: member.isPaused || profile.isPaused,
    refetch: () => (username === undefined ? member.refetch() : profile.refetch()),
  };
}

/**
 * Changes the profile, and shows the change before it is saved. If the request fails, shows the error and reloads the
 * profile.
 */
export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: (input: ProfileInput) => send(queries, input),
    onMutate: (input) => {
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      queries.setQueryData<ProfileResponse>(profileKey, (profile) => profile && { ...profile, ...given });
    },
    onError: (error) => {
      notify.error(error.message);
      return queries.invalidateQueries({ queryKey: profileKey });
    },
  });
}

/**
 * Returns a function that changes the profile and shows a message once the change is saved. If the server refuses the
 * change, the function's promise rejects, so that the calling form can show the error.
 */
export function useSaveProfile(): (input: ProfileInput) => Promise<void> {
  const queries = useQueryClient();
  const { t } = useLingui();
  return async (input) => {
    updateCachedProfile(queries, await send(queries, input));
    notify.success(t`¡Cambios realizados con éxito!`, { id: 'profile' });
  };
}

/** Updates the cached profile, and refetches the queries that depend on it. */
export function updateCachedProfile(queries: QueryClient, changed: Partial<ProfileResponse>): void {
  queries.setQueryData<ProfileResponse>(profileKey, (profile) => profile && { ...profile, ...changed });
  for (const queryKey of [memberKey, todayKey]) void queries.invalidateQueries({ queryKey });
}

function send(queries: QueryClient, input: ProfileInput): Promise<ProfileResponse> {
  const { username = '' } = queries.getQueryData<ProfileResponse>(profileKey) ?? {};
  return patchJson(profilePath(username), input, profileResponse);
}

function profilePath(username: string): string {
  return `/api/user-profile/${encodeURIComponent(username)}/`;
}
