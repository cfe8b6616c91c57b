import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalOf } from './use-security.ts';

type Refuse = (error: unknown) => void;

/** What `useRefusableForm` gives to the form that it drives. */
export type RefusableForm = ReturnType<typeof useRefusableForm>;

/**
 * A form whose refusals stand at its fields: what was typed stays, and the first refused field has the focus.
 * @param fields the names on the wire that the form can show a refusal at; others are said for the whole form
 * @param send sends what was typed; what it throws, or gives to `refuse` later on, is shown
 */
export function useRefusableForm(
  fields: readonly string[],
  send: (typed: FormData, refuse: Refuse) => Promise<unknown>,
) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isPending, setPending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  const refuse = (error: unknown) => setFaults(refusalOf(error, fields));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    try {
      await send(new FormData(event.currentTarget), refuse);
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };
  return { ref, faults, isPending, onSubmit };
}
