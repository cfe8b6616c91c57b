export { AccountFrame, Notice } from './account-frame.tsx';
export { SecondStepView } from './second-step-view.tsx';
export { type OtherWay, SignInView } from './sign-in-view.tsx';
