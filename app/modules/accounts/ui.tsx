export { AccountFrame } from './member/account-frame.tsx';
export { consentsKey, useConsent } from './member/use-consent.ts';
export { SecondStepView } from './second-factor/second-step-view.tsx';
export { SignInView } from './sign-in/sign-in-view.tsx';
