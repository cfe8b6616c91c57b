import { Component, type ReactNode } from 'react';
import { MemberError } from './member-error.tsx';

export type ErrorBoundaryProps = {
  /** The path in the app. If the path changes, the error is cleared. */
  at?: string;
  children: ReactNode;
};

/**
 * Shows an error in place of the component that failed. The boundary needs no `key`, so children that have not
 * failed keep their state when the path changes.
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
