export { CalmCard } from './calm-card.tsx';
export { toCheckIn } from './check-in-draft.ts';
export { CheckInForm } from './check-in-form.tsx';
export { CheckInRow, useCheckInTitle } from './check-in-row.tsx';
export { pleasantDrawings } from './scale-drawings.ts';
export { ShortCheckIn } from './short-check-in.tsx';
export { inLanguageOf, wordNames } from './taxonomy-names.ts';
export { useCheckInForm } from './use-check-in-form.ts';
export { isLowest, todayKey } from './use-check-ins.ts';
