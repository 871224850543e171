import type { ComponentType } from 'react';
import type { RealtimeHandlers } from '#api/realtime.ts';
import type { Offering } from '#contract/offerings.ts';
import type { Permission } from '#contract/permissions.ts';
import { registerTexts, type TextTable } from '#src/i18n/index.ts';
import { lazyComponent, type LazyComponentStates } from '#ui/lazy-component.tsx';
import type { Modal, ModalProps, ParamsOf } from '#ui/modal.ts';

type Load<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>;
/** Loads a feature's `words.ts`. Each table is exported under the namespace that `useTranslation` uses. */
type LoadWords = () => Promise<Readonly<Record<string, TextTable>>>;

/** A route of the site. */
export interface Page {
  /** Route pattern, e.g. `/games/originals/:slug`. */
  readonly path: string;
  readonly load: Load;
  /** Visitors are prompted to log in. */
  readonly needsLogin?: boolean;
  /**
   * `game`: game rail, wide column and no bottom bar. `account`: next to the account navigation.
   * `bare`: no header or navigation.
   */
  readonly layout?: 'game' | 'account' | 'bare';
  /** If none of these offerings is enabled, the route shows the 404 page. */
  readonly offers?: readonly Offering[];
}

/**
 * Pages in the staff layout. Listed in `staff-pages.ts` and not in the entry point, so that players never
 * load them.
 */
export interface StaffPages {
  readonly words: LoadWords;
  /** Users without the permission get the 404 page. */
  readonly pages: readonly (Pick<Page, 'path' | 'load'> & { readonly permission: Permission })[];
}

/** Handlers of a feature's pushed events. */
export interface FeatureRealtime {
  readonly handlers: RealtimeHandlers;
  /** Refetches what was pushed while the connection was lost. */
  readonly catchUp?: () => void;
}

/** Entry point of a feature. Its code loads on first use; only this declaration is in the initial bundle. */
export interface Feature {
  /** Texts, loaded together with any part of the feature. */
  readonly words?: LoadWords;
  readonly pages?: readonly Page[];
  readonly modals?: readonly LazyModal[];
  /** Buttons with popovers in the header of signed-in users. */
  readonly popovers?: readonly {
    readonly place: 'middle' | 'first' | 'tools' | 'end';
    readonly load: Load;
  }[];
  /** Rendered over every page, for example a celebration. */
  readonly overlays?: readonly Load[];
  /** Overlays that decide when to load and bring their own texts. */
  readonly laterOverlays?: readonly Load[];
  readonly live?: () => Promise<{ readonly live: FeatureRealtime }>;
}

/** Whom a modal is for. In place of one for players a guest gets the login dialog. */
export interface Audience<M extends Modal = Modal> {
  /** What these parameters ask for is shown to guests too. */
  readonly isForGuests?: (params: ParamsOf<M>) => boolean;
  /** The tab that a guest gets: usually the one to register. */
  readonly tab?: 'login' | 'register';
  /** It has something to say after it has ended the session that it was opened in. */
  readonly outlivesSession?: boolean;
}

/** For players only: a guest is prompted to register. */
export const players: Audience = {};

/** A modal and the loader of its component. */
export interface LazyModal {
  readonly modal: Modal;
  readonly load: Load<ModalProps>;
  /** Omitted if it is for everyone. */
  readonly audience?: Audience;
}

/** Declares the component of a modal and who may open it; everyone by default. */
export const defineLazyModal = <M extends Modal>(
  modal: M,
  load: Load<ModalProps<M>>,
  audience?: Audience<M>,
): LazyModal => ({
  modal,
  // The parameters that reach both were read by this modal.
  ...(audience && { audience: audience as Audience }),
  load: load as unknown as Load<ModalProps>,
});

/** Wraps a loader so that it also loads the texts. */
export const withWords =
  <Part>(words: LoadWords | undefined, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part, tables] = await Promise.all([load(), words?.()]);
    for (const [area, table] of Object.entries(tables ?? {})) registerTexts(area, table);
    return part;
  };

/** A lazy component that other features may render. */
export const lazySharedComponent = <Props extends object>(
  words: LoadWords,
  load: () => Promise<ComponentType<Props>>,
  states?: LazyComponentStates<Props>,
): ComponentType<Props> =>
  lazyComponent(
    withWords(words, async () => ({ default: await load() })),
    states,
  );
