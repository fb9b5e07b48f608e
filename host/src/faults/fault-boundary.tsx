import { Component, type ReactNode } from 'react';

type FaultBoundaryProps = {
  /** In place of what threw. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
};

/** Keeps what is thrown while its children are shown from taking the whole page away. */
export class FaultBoundary extends Component<FaultBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
