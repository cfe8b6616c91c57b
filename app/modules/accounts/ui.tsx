export { AccountFrame } from './account-frame.tsx';
export { SecondStepView } from './second-step-view.tsx';
export { SignInView } from './sign-in-view.tsx';
export { consentsKey, useConsent } from './use-consent.ts';
