import { Component, type ReactNode } from 'react';
import { MemberError } from './member-error.tsx';

export type ErrorBoundaryProps = {
  /** Where it stands; at another place it tries again. */
  at?: string;
  children: ReactNode;
};

/** Says what broke in the place of what broke. It needs no key: what works stays as it is while its address changes. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { isBroken: boolean; at: string | undefined }
> {
  override state = { isBroken: false, at: this.props.at };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: { at: string | undefined }) {
    return at === state.at ? null : { isBroken: false, at };
  }

  override render() {
    return this.state.isBroken ? <MemberError /> : this.props.children;
  }
}
