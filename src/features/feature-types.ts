import type { ComponentType } from 'react';
import type { RealtimeHandlers } from '#api/realtime.ts';
import type { Role } from '#contract/endpoint.ts';
import type { Offering } from '#contract/offerings.ts';
import { registerTexts, type TextTable } from '#src/i18n/index.ts';
import { lazyComponent, type LazyComponentStates } from '#ui/lazy-component.tsx';
import type { Modal, ModalProps, ParamsOf } from '#ui/modal.ts';

type Load<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>;
/** Brings a feature's `words.ts`: each table is exported under the name by which `useTranslation` asks for it. */
type LoadWords = () => Promise<Readonly<Record<string, TextTable>>>;

/** One address of the site. */
export interface Page {
  /** As the router reads it: `/games/originals/:slug`. */
  readonly path: string;
  readonly load: Load;
  /** A visitor who is not logged in is asked to. */
  readonly needsLogin?: boolean;
  /**
   * `game`: the rail, the wide column and no bottom bar. `account`: beside the navigation of the account.
   * `bare`: drawn alone, without header and navigation.
   */
  readonly layout?: 'game' | 'account' | 'bare';
  /** Where none of them is offered, there is only the 404 page. */
  readonly offers?: readonly Offering[];
}

/** Pages in the frame of staff's; listed in `staff-pages.ts` and not in the face: no player loads them. */
export interface StaffPages {
  readonly words: LoadWords;
  /** Whoever has none of the roles finds the 404 page. */
  readonly pages: readonly (Pick<Page, 'path' | 'load'> & { readonly roles: readonly Role[] })[];
}

/** What a feature does with pushed events. */
export interface FeatureRealtime {
  readonly handlers: RealtimeHandlers;
  /** Fetches what was pushed while the connection was lost. */
  readonly catchUp?: () => void;
}

/** The face of a feature. All of it loads on first need; only what is written here is in the first load. */
export interface Feature {
  /** Its texts, which come with every part of it. */
  readonly words?: LoadWords;
  readonly pages?: readonly Page[];
  readonly modals?: readonly LazyModal[];
  /** Buttons with their popovers in the header of who is logged in. */
  readonly popovers?: readonly {
    readonly place: 'middle' | 'first' | 'tools' | 'end';
    readonly load: Load;
  }[];
  /** Drawn over every page, for example a celebration. */
  readonly overlays?: readonly Load[];
  /** The same, but each says itself when it loads and brings its own texts. */
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

/** For players only: a guest is asked to register. */
export const players: Audience = {};

/** A modal with the way to its component. */
export interface LazyModal {
  readonly modal: Modal;
  readonly load: Load<ModalProps>;
  /** Left out where it is for everybody. */
  readonly audience?: Audience;
}

/** Says which component a modal shows, and whom it is for: everybody, unless it says otherwise. */
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

/** The same loader, which also brings the texts that its part needs. */
export const withWords =
  <Part>(words: LoadWords | undefined, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part, tables] = await Promise.all([load(), words?.()]);
    for (const [area, table] of Object.entries(tables ?? {})) registerTexts(area, table);
    return part;
  };

/** A part of a feature that others draw. */
export const lazySharedComponent = <Props extends object>(
  words: LoadWords,
  load: () => Promise<ComponentType<Props>>,
  states?: LazyComponentStates<Props>,
): ComponentType<Props> =>
  lazyComponent(
    withWords(words, async () => ({ default: await load() })),
    states,
  );
