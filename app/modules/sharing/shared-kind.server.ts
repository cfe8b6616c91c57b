import type { Executor } from '#app/platform/db/db.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { SharedPermit } from './require-shared.server.ts';
import type { SharedRecord, ShareKind } from './sharing.schema.ts';

/** The requested page of shared records, and the language of the response. */
export type SharedPage = Pagination & { readonly language: Language };

/** A kind of records that members can share. The module that owns their tables contributes it. */
export type SharedKind = {
  readonly kind: ShareKind;
  /** Whether a single record of the kind can be shared. */
  readonly isItemised: boolean;
  /**
   * Reads a page of the owner's records, the newest first, or the one record that the permit allows. Only
   * `shared-reading.server.ts` calls this function, because only `requireShared` makes a permit.
   */
  read(
    on: Executor,
    permit: SharedPermit,
    page: SharedPage,
  ): Promise<{ readonly total: number; readonly items: readonly SharedRecord[] }>;
};
