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
  /** Shown while the code is on its way; what the place has for that (`WaitingPlace`) unless it is given. */
  readonly waiting?: ReactNode | ((props: Props) => ReactNode);
  /** Says that the code did not come; `again` asks for it once more. */
  readonly failed?: (again: () => void, props: Props) => ReactNode;
}

/** What a place shows while a part in it is on its way; nothing unless it is given. */
export const WaitingPlace = createContext<ReactNode>(null);

class LoadFailure extends Error {}

/** A part of the site whose code is fetched when it is first drawn. A failed fetch can be tried again in place. */
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
        // React keeps a failure for ever: whoever draws the part next gets a new one.
        newest = create();
        throw new LoadFailure('A part of the site did not load', { cause });
      }
    }) as unknown as ComponentType<Props>; // lazy() of a component takes the component's own props
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

/** Catches parts that did not load; what a loaded part throws goes on to the boundary of the page. */
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
