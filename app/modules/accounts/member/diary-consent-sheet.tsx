import { lazy, Suspense, useSyncExternalStore } from 'react';
import { withTexts } from '#app/platform/browser/texts.ts';
import { readDiaryQuestion, subscribeToDiaryQuestion } from './diary-question.browser.ts';

const Question = lazy(() =>
  withTexts(import('./diary-consent-question.tsx')).then((file) => ({ default: file.DiaryConsentQuestion })),
);

/** Shows the question of `askForDiary` over the current screen. The app mounts it once. */
export function DiaryConsent() {
  const question = useSyncExternalStore(subscribeToDiaryQuestion, readDiaryQuestion, () => null);
  if (!question) return null;
  return (
    <Suspense>
      <Question onResponse={question.answer} />
    </Suspense>
  );
}
