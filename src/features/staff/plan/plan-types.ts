import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type * as z from 'zod/v4/core';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import type { KeyReply } from '#lib/key-place.ts';
import type { DraftProps } from './fields.ts';

export type PlanAction = 'schedule' | 'approve' | 'cancel';

/** Fields common to all plans. */
export interface Plan {
  readonly state: string;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly needs_approval: boolean;
  readonly created_by: string;
  readonly approved_by: string | null;
}

/** Whether a plan can still be changed, according to the client's clock. The server decides. */
export const isPlanEditable = ({ state, starts_at: starts }: Plan, now: number): boolean =>
  state === 'draft' || (state === 'scheduled' && Date.parse(starts) > now);

interface Page<Item> extends KeyReply {
  items: Item[];
}

/** A kind of plan: its endpoints and the parts that differ between the pages. */
export interface PlanType<Item extends Plan, Draft extends FieldValues, Request> {
  readonly list: Endpoint<
    z.$ZodType<
      unknown,
      { page?: unknown; per_page?: unknown; before?: string | undefined; after?: string | undefined }
    >,
    z.$ZodType<Page<Item>>
  >;
  readonly save: Endpoint<z.$ZodType<unknown, Request>, z.$ZodType<{ item: Item }>>;
  /** What saving and deciding need; others read. */
  readonly change: Permission;
  readonly idOf: (item: Item) => string;
  /** Whether a cancelled plan can be saved as a draft again. */
  readonly isRevived: boolean;
  /** Returns the initial draft; a copy gets new times. */
  readonly draftOf: (from: Item | null, isCopy: boolean) => Draft;
  /** Checks a draft and makes the request of it. `id` is null for a new plan; one without a start starts `now`. */
  readonly schemaOf: (id: string | null, now: string) => ZodMiniType<Request, Draft>;
  readonly Fields: ComponentType<DraftProps<Draft> & { readonly isKnown: boolean }>;
  /** Cost of the plan, and a preview for players. */
  readonly Aside: ComponentType<{ readonly draft: Draft }>;
  readonly Keys: ComponentType<PlanActionsPlacement & { readonly item: Item }>;
}

/** Context of a plan's buttons: small in a list row, large in the editor. */
export interface PlanActionsPlacement {
  /** When the plan was fetched, ms. */
  readonly now: number;
  readonly size: 'sm' | 'lg';
  /** The editor has unsaved changes. */
  readonly isChanged: boolean;
}

/** Content of a plan's row in the list. */
export interface PlanRowContent {
  readonly name: ReactNode;
  /** The name as plain text. */
  readonly called: string;
  readonly about: ReactNode;
  readonly icon?: ReactNode;
  readonly budget: string;
  /** Used or won part. */
  readonly done?: ReactNode;
  readonly badge: ReactNode;
}
