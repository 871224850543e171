import { Component, type ReactNode } from 'react';

interface QuietlyAbsentProps {
  /** What is missing then, for the console: "the wheel". */
  readonly name: string;
  readonly children: ReactNode;
}

/** A picture that cannot be drawn or loaded is left out: the words beside it stand alone. */
export class HideOnError extends Component<QuietlyAbsentProps, { readonly isAbsent: boolean }> {
  override readonly state = { isAbsent: false };

  static getDerivedStateFromError(): { isAbsent: boolean } {
    return { isAbsent: true };
  }

  override componentDidCatch(error: Error): void {
    console.warn(`There is no picture of ${this.props.name}`, error.message);
  }

  override render(): ReactNode {
    return this.state.isAbsent ? null : this.props.children;
  }
}
