import { z } from 'zod';
import { digits, shortWord } from '#app/platform/http/input.ts';
import { paginationFields } from '#app/platform/http/pagination.ts';

/** The maximum number of days of a share. Its owner can extend the share later. */
export const maxShareDays = 30;

/** The kinds of records that a member can share. */
export const shareKinds = [
  'check-ins',
  'notes',
  'portfolio',
  'practice-days',
  'measures',
  'reports',
  'referents',
  'signals',
  'experiments',
  'money-moments',
] as const;

export type ShareKind = (typeof shareKinds)[number];

const kind = z.enum(shareKinds);
const rowId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/**
 * The input of a new share. `with` is the username of an expert, or null for an invitation. `item` is the id of one
 * record of the kind; without it all records are shared. `until` is the last local day.
 */
export const shareInput = z.strictObject({
  kind,
  item: rowId.nullable().default(null),
  with: shortWord(150).nullable(),
  until: z.iso.date(),
});

export type ShareInput = z.output<typeof shareInput>;

export const renewInput = z.strictObject({ until: z.iso.date() });

/** The token of an invitation. */
export const invitationInput = z.strictObject({ token: shortWord(100) });

const person = z.object({ username: z.string(), name: z.string().nullable() });

export type Person = z.output<typeof person>;

const shareStates = ['invited', 'waiting', 'open', 'ended'] as const;

const endings = ['taken_back', 'refused', 'left', 'blocked', 'account_ended', 'expired', 'lapsed'] as const;

/**
 * A share in a response to its owner. In the state `waiting` an account has accepted the invitation, but can
 * read nothing until the owner confirms the account. `invite_url` is only in the response that creates an
 * invitation.
 */
export const shareResponse = z.object({
  id: z.int(),
  kind,
  item: z.int().nullable(),
  via: z.enum(['expert', 'invitation']),
  with: person.nullable(),
  state: z.enum(shareStates),
  until: z.iso.date(),
  created: z.iso.datetime(),
  invite_until: z.iso.datetime().nullable(),
  opened: z.iso.datetime().nullable(),
  ended: z.iso.datetime().nullable(),
  ended_because: z.enum(endings).nullable(),
  /**
   * The number of different minutes in which the reader has read the records, and the instant of the last
   * reading.
   */
  reads: z.int(),
  last_read: z.iso.datetime().nullable(),
});

export type Share = z.output<typeof shareResponse>;

export const newShareResponse = shareResponse.extend({ invite_url: z.string().nullable() });

export type NewShare = z.output<typeof newShareResponse>;

/**
 * The query of a page of shares, the newest first: shares that have not ended (`standing`), shares that have ended,
 * or all.
 */
export const sharesQuery = z.strictObject({
  state: z.enum(['standing', 'ended', 'all']).default('all'),
  ...paginationFields,
});

export type SharesQuery = z.output<typeof sharesQuery>;

const meta = z.object({ total_count: z.int() });

/** `today` is the owner's local day. The form counts the days of a share from this day. */
export const sharesResponse = z.object({ meta, today: z.iso.date(), items: z.array(shareResponse) });

export type Shares = z.output<typeof sharesResponse>;

/** The query of the newest records of a kind, one of which can be shared. */
export const choicesQuery = z.strictObject({ kind });

export const choicesResponse = z.object({
  /** Whether a single record of this kind can be shared. */
  itemised: z.boolean(),
  items: z.array(
    z.object({ item: z.int(), title: z.string().nullable(), local_day: z.iso.date().nullable() }),
  ),
});

export type Choices = z.output<typeof choicesResponse>;

/** A share in a response to its reader. */
export const sharedResponse = z.object({
  id: z.int(),
  kind,
  item: z.int().nullable(),
  /** `expert` if the share names the reader, who is an expert. Otherwise the reader has accepted an invitation. */
  via: z.enum(['expert', 'invitation']),
  from: person,
  state: z.enum(['waiting', 'open']),
  until: z.iso.date(),
});

export type Shared = z.output<typeof sharedResponse>;

/** The query of a page of the shares with the reader, or of one share by its `id`. */
export const sharedQuery = z.strictObject({ id: digits(15).optional(), ...paginationFields });

export type SharedQuery = z.output<typeof sharedQuery>;

export const sharedListResponse = z.object({ meta, items: z.array(sharedResponse) });

/**
 * A record with texts in the reader's language. The `name` of a fact is the same in all languages; `text` is the text
 * that the owner wrote.
 */
const sharedRecord = z.object({
  id: z.int().nullable(),
  local_day: z.iso.date().nullable(),
  title: z.string().nullable(),
  facts: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  text: z.string().nullable(),
});

export type SharedRecord = z.output<typeof sharedRecord>;

/** A page of shared records, the newest first. */
export const sharedReadingResponse = z.object({ share: sharedResponse, meta, items: z.array(sharedRecord) });

export type SharedReading = z.output<typeof sharedReadingResponse>;

/**
 * An invitation before it is accepted. `is_mine` is true if the caller is the owner, who cannot accept the
 * invitation.
 */
export const invitationResponse = z.object({
  kind,
  is_single: z.boolean(),
  from: person,
  until: z.iso.date(),
  invite_until: z.iso.datetime(),
  is_mine: z.boolean(),
});

export type Invitation = z.output<typeof invitationResponse>;

/** A member whose shares the caller has blocked. `id` is the id of that member. */
export const blockResponse = person.extend({ id: z.int(), created: z.iso.datetime() });

export type Block = z.output<typeof blockResponse>;

export const blocksResponse = z.object({ meta, items: z.array(blockResponse) });

/** An access: another person has read the records. `is_staff` is true for the team, which gives a reason. */
const access = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.string(),
  item: z.int().nullable(),
  share: z.int().nullable(),
  by: person.nullable(),
  is_staff: z.boolean(),
  reason: z.string().nullable(),
});

export type Access = z.output<typeof access>;

export const accessesResponse = z.object({ meta, items: z.array(access) });
