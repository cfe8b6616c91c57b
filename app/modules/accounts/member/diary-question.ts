/** The question whether Yoi may keep a diary, while it is open. */
type Open = { answer(isGranted: boolean): void };

let open: Open | null = null;
const listeners = new Set<() => void>();

/**
 * Asks for the consent to keep a diary, where she is about to write in it.
 * @returns whether she has given it
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

/** The open question; null while nothing is asked. */
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
