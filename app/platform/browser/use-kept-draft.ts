import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type DraftShape, readDraft, removeDraft, storeDraft } from './drafts.ts';
import { useSession } from './use-session.ts';

/**
 * Keeps the state of a form across a reload and the end of a session, for the same person in the same tab. The draft
 * is restored as soon as the member is known, unless the person has typed something in the meantime.
 * @param empty the empty form; it must be the same object in each render
 */
export function useKeptDraft<Value>(
  name: string,
  shape: DraftShape<Value>,
  empty: Value,
): readonly [Value, Dispatch<SetStateAction<Value>>] {
  const owner = useSession().data?.user.email;
  const [draft, setDraft] = useState(empty);
  const restoredFor = useRef<string>(undefined);
  useEffect(() => {
    if (owner === undefined) return;
    const isUntouched = JSON.stringify(draft) === JSON.stringify(empty);
    if (restoredFor.current !== owner) {
      restoredFor.current = owner;
      const kept = isUntouched ? readDraft(name, owner, shape) : null;
      if (kept !== null) return setDraft(kept);
    }
    if (isUntouched) removeDraft(name);
    else storeDraft(name, owner, draft);
  }, [name, shape, empty, owner, draft]);
  return [draft, setDraft];
}
