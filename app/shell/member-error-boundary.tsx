import { Component, type ReactNode } from 'react';
import { MemberError } from './member-error.tsx';

export type ErrorBoundaryProps = {
  /** The position in the app. A change of the position clears the error. */
  at?: string;
  children: ReactNode;
};

/**
 * Shows an error in place of the component that failed. It needs no `key`: working children keep their state when the
 * address changes.
 */
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
