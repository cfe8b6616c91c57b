import { useState } from 'react';
import { ApiError } from '../browser/api-error.ts';
import { toErrorMessage } from './use-form.ts';

/**
 * Runs the action of a button, one call at a time, and stores the message if the action is refused.
 * @param fields the request fields that are not shown on the screen; the first message about one of them is stored
 * instead of a general message
 */
export function usePress(act: () => Promise<void>, fields: readonly string[] = []) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(messageOf(failure, fields));
    } finally {
      setPending(false);
    }
  };
  return { isPending, error, press };
}

function messageOf(failure: unknown, fields: readonly string[]): string {
  const refused = failure instanceof ApiError ? failure.fields : {};
  const [message] = fields.flatMap((field) => refused[field] ?? []);
  return message ?? toErrorMessage(failure);
}
