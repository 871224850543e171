import type { ComponentType } from 'react';
import { galleryIds, type GalleryId } from './gallery-ids.ts';
import { AmountFieldShow } from './shows/amount-field-show.tsx';
import { BetKeyShow } from './shows/bet-button-show.tsx';
import { ButtonShow, IconButtonShow } from './shows/button-show.tsx';
import { CheckboxShow, SliderShow, ToggleShow } from './shows/choice-shows.tsx';
import { ColourShow, TypeShow } from './shows/token-shows.tsx';
import { ConfirmDialogShow, DialogShow } from './shows/dialog-shows.tsx';
import { CopyButtonShow, HashWellShow } from './shows/hash-well-show.tsx';
import { EmptyStateShow, ErrorBlockShow, LatePartShow } from './shows/block-shows.tsx';
import { PopoverShow, ToastsShow, TooltipShow } from './shows/layer-shows.tsx';
import { SegmentedShow, TabsShow } from './shows/segmented-show.tsx';
import { SelectShow } from './shows/select-show.tsx';
import { AvatarShow, BadgeShow, IconShow, KbdShow, SkeletonShow, SpinnerShow } from './shows/small-shows.tsx';
import { StepperShow } from './shows/stepper-show.tsx';
import { PasswordFieldShow, TextFieldShow } from './shows/text-field-show.tsx';

const shows: Readonly<Record<GalleryId, ComponentType>> = {
  colour: ColourShow,
  type: TypeShow,
  'bet-button': BetKeyShow,
  button: ButtonShow,
  'icon-button': IconButtonShow,
  'amount-field': AmountFieldShow,
  'text-field': TextFieldShow,
  'password-field': PasswordFieldShow,
  select: SelectShow,
  stepper: StepperShow,
  slider: SliderShow,
  toggle: ToggleShow,
  checkbox: CheckboxShow,
  segmented: SegmentedShow,
  tabs: TabsShow,
  badge: BadgeShow,
  kbd: KbdShow,
  icon: IconShow,
  avatar: AvatarShow,
  'hash-well': HashWellShow,
  'copy-button': CopyButtonShow,
  spinner: SpinnerShow,
  skeleton: SkeletonShow,
  'empty-state': EmptyStateShow,
  'error-block': ErrorBlockShow,
  'late-part': LatePartShow,
  dialog: DialogShow,
  'confirm-dialog': ConfirmDialogShow,
  popover: PopoverShow,
  tooltip: TooltipShow,
  toasts: ToastsShow,
};

export interface GalleryEntry {
  readonly id: GalleryId;
  readonly Show: ComponentType;
}

/** The sections of the gallery with what they show. */
export const galleryEntries: readonly GalleryEntry[] = galleryIds.map((id) => ({ id, Show: shows[id] }));
