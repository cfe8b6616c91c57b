export type { House } from './house/house.ts';
export { HouseAudience } from './house/house-drawing.tsx';
export { HouseLine } from './house/house-line.tsx';
export { HouseMarks, type HousePromise, MarkRow, OwnerMark, PromiseIcon } from './house/house-marks.tsx';
export { AccountFrame, Notice } from './member/account-frame.tsx';
export { DiaryConsentField } from './member/diary-consent-field.tsx';
export { DiaryConsent } from './member/diary-consent-sheet.tsx';
export { askForDiary } from './member/diary-question.browser.ts';
export { type FrameMember, memberKey, memberPath, memberReader } from './member/frame-member.browser.ts';
export { LinkDone, LinkOver, LinkQuestion } from './member/mail-link-pages.tsx';
export { consentsKey, useConsent } from './member/use-consent.ts';
export {
  type PersonalConsent,
  useConsentList,
  usePersonalConsents,
  useSetConsent,
} from './member/use-personal-consents.ts';
export { SecondStepView } from './second-factor/second-step-view.tsx';
export { useProof } from './security/use-proof.tsx';
export { SignInView } from './sign-in/sign-in-view.tsx';
