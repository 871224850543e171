import { Component, type ReactNode } from 'react';

interface QuietlyAbsentProps {
  /** Names the missing picture in the console: "the wheel". */
  readonly name: string;
  readonly children: ReactNode;
}

/** Hides a picture that fails to load or render; the text next to it is enough. */
export class HideOnError extends Component<QuietlyAbsentProps, { readonly isAbsent: boolean }> {
  override readonly state = { isAbsent: false };

  static getDerivedStateFromError(): { isAbsent: boolean } {
    return { isAbsent: true };
  }

  override componentDidCatch(error: Error): void {
    console.warn(`${this.props.name} has no picture`, error.message);
  }

  override render(): ReactNode {
    return this.state.isAbsent ? null : this.props.children;
  }
}
