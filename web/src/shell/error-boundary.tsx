import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

interface ErrorBoundaryState {
  readonly isFailed: boolean;
}

/**
 * Keeps an error of what it encloses from emptying the page. One stands around every page, with the page's name as its
 * key, so that the next page is a new try; one stands around the whole.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { isFailed: true };
  }

  override render(): ReactNode {
    return this.state.isFailed ? <ErrorPage reason="render" /> : this.props.children;
  }
}
