import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import {
  type PersonalConsentInput,
  personalConsentResponse,
  personalConsentsResponse,
} from './personal-consents.schema.ts';

const key = ['personal-consents'] as const;
const path = '/api/my-data/consents/';

/**
 * Returns the query of the member's consents. Its data is a function that takes a purpose and returns whether the
 * member consents. The data is undefined until the consents are loaded.
 */
export function usePersonalConsents() {
  return useQuery({
    queryKey: key,
    queryFn: () => getJson(path, personalConsentsResponse),
    select:
      ({ items }) =>
      (purpose: PersonalConsentInput['purpose']) =>
        items.some((item) => item.purpose === purpose && item.granted),
  });
}

/** A consent of the member. The version and the date are present while the consent is in force. */
export type PersonalConsent = z.output<typeof personalConsentResponse>;

/** Returns the query of the member's consents. Each consent has its version and date. */
export function useConsentList() {
  return useQuery({
    queryKey: key,
    queryFn: () => getJson(path, personalConsentsResponse),
    select: ({ items }) => items,
  });
}

/** Gives or withdraws a consent. */
export function useSetConsent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: PersonalConsentInput) => postJson(path, input, personalConsentResponse),
    onSettled: () =>
      Promise.all([key, ['consents']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
