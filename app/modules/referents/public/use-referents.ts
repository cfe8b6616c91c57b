import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { deleteResource, getJson, postJson } from '#app/platform/browser/api.ts';
import { secondMs } from '#app/platform/duration.ts';
import {
  type ReferenceProfileResponse,
  referenceProfileResponse,
  referenceProfilesResponse,
  reviewResponse,
  reviewsResponse,
  reviewVideoResponse,
} from './referents.schema.ts';

const key = ['referents'] as const;
const pagesPath = '/api/v2/cms/pages';

export type Profile = ReferenceProfileResponse;

/** Returns the query of all referents with their scores. */
export function useProfiles() {
  return useQuery({
    queryKey: [...key, 'all'],
    queryFn: () => getJson('/api/reference-profile/?limit=100', referenceProfilesResponse),
  });
}

const life = z.object({ body: z.string() });

const posts = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      intro: z.string(),
      body: z.string(),
      media: z.object({ type: z.string(), url: z.string(), alt: z.string() }).nullable(),
    }),
  ),
});

export type Post = z.infer<typeof posts>['items'][number];

/** Returns the query of the biography of a referent and of the posts about that person. */
export function useLife(id: number) {
  return useQuery({
    queryKey: [...key, 'life', id],
    queryFn: async () => {
      const [{ body }, { items }] = await Promise.all([
        getJson(`${pagesPath}/reference/${id}/?fields=_,body`, life),
        getJson(
          `${pagesPath}/reference-post/?child_of=${id}&fields=_,id,title,intro,body,media&order=id`,
          posts,
        ),
      ]);
      return { body, posts: items };
    },
  });
}

const reviewsPath = (id: number) => `${pagesPath}/reference/${id}/reviews/`;

/** The states in which a film changes without an action of the member. */
const isUnderway = new Set(['receiving', 'preparing']);
const lookAgainMs = 4 * secondMs;

/**
 * Returns the query of the reviews of a referent. While a film of the member is being prepared, the query is
 * repeated.
 */
export function useReviews(id: number) {
  return useQuery({
    queryKey: [...key, 'reviews', id],
    queryFn: () => getJson(`${reviewsPath(id)}?limit=50`, reviewsResponse),
    refetchInterval: ({ state: { data } }) =>
      isUnderway.has(data?.mine?.video?.state ?? '') ? lookAgainMs : false,
  });
}

/**
 * Returns the functions that change the score and the review of a referent. Each function then fetches the
 * score and the review again.
 */
export function useReviewActions(id: number) {
  const queries = useQueryClient();
  const reread = () => queries.invalidateQueries({ queryKey: key });
  return {
    reread,
    score: async (score: number) => {
      await postJson(`${pagesPath}/reference/score/${id}/`, { score }, referenceProfileResponse);
      await reread();
    },
    post: (review: { text: string; score: number; keep_video: boolean }) =>
      postJson(reviewsPath(id), review, reviewResponse),
    permitFilm: async () =>
      (await postJson(`${reviewsPath(id)}video/`, {}, reviewVideoResponse)).upload_token,
    remove: async () => {
      await deleteResource(reviewsPath(id));
      await reread();
    },
  };
}
