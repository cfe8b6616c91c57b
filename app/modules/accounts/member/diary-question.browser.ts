/** The question about the diary consent that is currently open. */
type Open = { answer(isGranted: boolean): void };

let open: Open | null = null;
const listeners = new Set<() => void>();

/**
 * Asks for the diary consent, before the member first writes in the diary.
 * @returns whether the member has given the consent
 */
export function askForDiary(): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    change({
      answer: (isGranted) => {
        change(null);
        resolve(isGranted);
      },
    });
  });
}

/** Returns the question about the diary consent that is currently open, or null. */
export function readDiaryQuestion(): Open | null {
  return open;
}

export function subscribeToDiaryQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}
