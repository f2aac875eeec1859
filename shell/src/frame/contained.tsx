import { Component } from 'react';
import type { ReactNode } from 'react';

interface ContainedProps {
  /** Runs when the children have thrown; they are gone by then. */
  onFailure: () => void;
  children: ReactNode;
}

/** Keeps what a screen puts into the frame from taking the frame down with it. */
export class Contained extends Component<ContainedProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
