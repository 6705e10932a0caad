import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of what failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly isFailed: boolean;
}

/**
 * Keeps an error of what it encloses from emptying the page. One stands around every page, with the page's name as its
 * key, so that the next page is a new try; one stands around the whole.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { isFailed: true };
  }

  override render(): ReactNode {
    return this.state.isFailed ? this.props.fallback : this.props.children;
  }
}
