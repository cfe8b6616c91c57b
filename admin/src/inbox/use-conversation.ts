import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AnswerLanguage,
  type ConversationResponse,
  conversationResponse,
  templatesResponse,
} from '#app/modules/contact/schema.ts';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import { secondMs } from '#app/platform/duration.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { notify } from '#ui/overlays/toast.tsx';
import { keysetResources } from '../provider/resources.ts';

const base = keysetResources.inbox.path;

const conversationKey = (id: number) => ['conversation', id] as const;

/** An answer that is being written. */
export type WrittenReply = { subject: string; text: string; language: AnswerLanguage; close: boolean };

/** Loads one conversation with its answers. */
export function useConversation(id: number) {
  return useQuery({
    queryKey: conversationKey(id),
    queryFn: () => getJson(`${base}${id}/`, conversationResponse),
    refetchOnWindowFocus: true,
    // Until the mail server has accepted the last answer, the screen refetches the conversation.
    refetchInterval: ({ state }) =>
      state.data?.thread.some(({ sent_at: sentAt }) => sentAt === null) ? 3 * secondMs : false,
  });
}

/** Loads the templates of answers. */
export function useTemplates() {
  return useQuery({
    queryKey: ['templates'],
    queryFn: () => getJson(`${base}templates/`, templatesResponse),
  });
}

/**
 * Returns a function that sends an answer. The request states which answers and which last change the screen
 * has shown. @throws ApiError
 */
export function useAnswering({ id, answers, changed_at: seen }: ConversationResponse) {
  const queries = useQueryClient();
  return async (answer: WrittenReply): Promise<void> => {
    try {
      await postJson(`${base}${id}/answers/`, { ...answer, answers, seen }, conversationResponse);
    } finally {
      await queries.invalidateQueries();
    }
  };
}

/**
 * Returns the functions that change the state of a conversation. Each request states the last change that the
 * screen has shown. If a colleague has changed the conversation since, nothing is changed, the colleague is
 * named and the conversation is fetched again.
 */
export function useConversationState({ id, changed_at: seen }: ConversationResponse) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ verb, ...body }: { verb: 'assign' | 'close' | 'reopen'; member?: 'me' | null }) =>
      postJson(`${base}${id}/${verb}/`, { ...body, seen }, conversationResponse),
    onError: (error) => notify.error(toErrorMessage(error)),
    onSettled: () => queries.invalidateQueries(),
  });
}
