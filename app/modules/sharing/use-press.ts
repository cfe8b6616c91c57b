import { useState } from 'react';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';

/** Runs the action of a button, one call at a time, and stores the message of a refusal. */
export function usePress(act: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(toErrorMessage(failure));
    } finally {
      setPending(false);
    }
  };
  return { isPending, error, press };
}
