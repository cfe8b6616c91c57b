export { AccountFrame } from './member/account-frame.tsx';
export { DiaryConsentField } from './member/diary-consent-field.tsx';
export { DiaryConsent } from './member/diary-consent-sheet.tsx';
export { askForDiary } from './member/diary-question.ts';
export { type FrameMember, memberKey, memberPath, memberReader } from './member/frame-member.ts';
export { consentsKey, useConsent } from './member/use-consent.ts';
export { usePersonalConsents, useSetConsent } from './member/use-personal-consents.ts';
export { SecondStepView } from './second-factor/second-step-view.tsx';
export { SignInView } from './sign-in/sign-in-view.tsx';
