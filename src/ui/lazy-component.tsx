import {
  Component,
  createContext,
  lazy,
  Suspense,
  use,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { reloadIfReachable } from '#lib/reload-page.ts';
import { whenTextsReady } from '#src/i18n/index.ts';
import { LoadError } from './load-error.tsx';

export interface LazyComponentStates<Props> {
  /** Shown while the code loads; defaults to the context `WaitingPlace`. */
  readonly waiting?: ReactNode | ((props: Props) => ReactNode);
  /** Renders a load failure; `again` retries. */
  readonly failed?: (again: () => void, props: Props) => ReactNode;
}

/** Fallback shown while a lazy component below loads; nothing by default. */
export const WaitingPlace = createContext<ReactNode>(null);

class LoadFailure extends Error {}

/** Creates a component whose code loads on first render. A failed load can be retried in place. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, failed = (again) => <LoadError onRetry={again} /> }: LazyComponentStates<Props> = {},
): ComponentType<Props> {
  const create = () =>
    lazy(async () => {
      try {
        const part = await load();
        await whenTextsReady();
        return part;
      } catch (cause) {
        // React caches a failed load permanently, so later renders need a new lazy component.
        newest = create();
        throw new LoadFailure('A part of the site did not load', { cause });
      }
    }) as unknown as ComponentType<Props>; // lazy() keeps the props of the component
  let newest = create();
  const LazyPart = (props: Props) => {
    const [{ Part, attempt }, setPart] = useState({ Part: newest, attempt: 0 });
    const ofPlace = use(WaitingPlace);
    const again = async () => {
      await load().catch(reloadIfReachable);
      setPart({ Part: newest, attempt: attempt + 1 });
    };
    return (
      <LoadBoundary key={attempt} failed={() => failed(() => void again(), props)}>
        <Suspense fallback={(typeof waiting === 'function' ? waiting(props) : waiting) ?? ofPlace}>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
  return LazyPart;
}

interface BoundaryProps {
  readonly failed: () => ReactNode;
  readonly children: ReactNode;
}

/** Catches failed loads only; errors thrown by a loaded component reach the page's error boundary. */
class LoadBoundary extends Component<BoundaryProps, { readonly failure: unknown }> {
  override readonly state: { readonly failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown): { readonly failure: unknown } {
    return { failure };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (failure instanceof LoadFailure) return this.props.failed();
    throw failure;
  }
}
