import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/v4/core';
import type { Endpoint } from '#contract/endpoint.ts';
import type { DraftProps } from './fields.ts';

export type PlanAction = 'schedule' | 'approve' | 'cancel';

/** What all plans of staff have, on the wire. */
export interface Plan {
  readonly state: string;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly needs_approval: boolean;
  readonly created_by: string;
  readonly approved_by: string | null;
}

/** Whether it can still be changed, as far as the clock of this device says; the server has the last word. */
export const isPlanEditable = ({ state, starts_at: starts }: Plan, now: number): boolean =>
  state === 'draft' || (state === 'scheduled' && Date.parse(starts) > now);

interface Page<Item> {
  items: Item[];
  pagination: { page: number; pages: number; total: number };
}

/** A kind of plan: its calls, and the parts in which its pages differ. */
export interface PlanType<Item extends Plan, Draft, Request> {
  readonly list: Endpoint<
    z.$ZodType<unknown, { page?: unknown; per_page?: unknown }>,
    z.$ZodType<Page<Item>>
  >;
  readonly save: Endpoint<z.$ZodType<unknown, Request>, z.$ZodType<{ item: Item }>>;
  readonly idOf: (item: Item) => string;
  /** Whether one that was cancelled can be saved as a draft again. */
  readonly isRevived: boolean;
  /** What the editor begins with; a copy is of another time. */
  readonly draftOf: (from: Item | null, isCopy: boolean) => Draft;
  /** What is sent of a draft; null while something is missing. `id`: of a known one. */
  readonly requestOf: (draft: Draft, id: string | null, now: string) => Request | null;
  readonly Fields: ComponentType<DraftProps<Draft> & { readonly isKnown: boolean }>;
  /** What it costs, and how a player reads of it. */
  readonly Aside: ComponentType<{ readonly draft: Draft }>;
  readonly Keys: ComponentType<PlanActionsPlacement & { readonly item: Item }>;
}

/** Where the keys of a plan stand: in a row of the list, or large in the editor. */
export interface PlanActionsPlacement {
  /** When the plan was read, ms. */
  readonly now: number;
  readonly size: 'sm' | 'lg';
  /** The editor shows something that is not saved. */
  readonly isChanged: boolean;
}

/** How a plan is written in the list. */
export interface PlanRowContent {
  readonly name: ReactNode;
  /** The same as plain text. */
  readonly called: string;
  readonly about: ReactNode;
  readonly icon?: ReactNode;
  readonly budget: string;
  /** How much of it is won or used. */
  readonly done?: ReactNode;
  readonly badge: ReactNode;
}
