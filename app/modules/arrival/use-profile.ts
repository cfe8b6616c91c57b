import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type ProfileInput, type ProfileResponse, profileResponse } from '#app/modules/profile/schema.ts';
import { getJson, patchJson } from '#app/platform/browser/api.ts';
import { notify } from '#ui/toast.tsx';

const profileKey = ['profile'] as const;
const account = z.object({ pk: z.number(), username: z.string(), email: z.string() });

/** Her profile. */
export function useProfile() {
  const member = useQuery({
    queryKey: ['member'],
    queryFn: () => getJson('/dj-rest-auth/user/', account),
  });
  const username = member.data?.username;
  const profile = useQuery({
    queryKey: profileKey,
    queryFn: () => getJson(profilePath(username ?? ''), profileResponse),
    enabled: username !== undefined,
  });
  return {
    data: profile.data,
    error: member.error ?? profile.error,
    isPaused: member.isPaused || profile.isPaused,
    // The profile is asked for by itself once it is known whose it is.
    refetch: () => (username === undefined ? member.refetch() : profile.refetch()),
  };
}

/** Changes her profile: at once on the screen, and told where it could not be kept. */
export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: (input: ProfileInput) => {
      const { username = '' } = queries.getQueryData<ProfileResponse>(profileKey) ?? {};
      return patchJson(profilePath(username), input, profileResponse);
    },
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

function profilePath(username: string): string {
  return `/api/user-profile/${encodeURIComponent(username)}/`;
}
