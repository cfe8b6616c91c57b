import { msg } from '@lingui/core/macro';
import { readWallClock } from '#app/modules/days/schema.ts';
import { publicAddress } from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.server.ts';
import { formatInstant, siteTimeZone } from '#app/platform/i18n/dates.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { canModerate } from './comments.policy.ts';
import type { CommentWithAuthor } from './comments.queries.ts';
import type { ListedComment } from './comments.schema.ts';

/** The content type id of articles for clients of the original platform. */
const articleContentType = 1;

type PageOfComments = { pageId: number; language: Language };

/**
 * Converts the comments of a page to the format of the original platform. E-mail addresses and the ids of other
 * members who flagged a comment are left out. The avatar is the photo
 * that the author shows, or is empty. Only the viewer's own flags have a member id.
 */
export function listComments(
  comments: readonly CommentWithAuthor[],
  page: PageOfComments,
  viewerId: number | null,
): ListedComment[] {
  return comments.map((comment) => toListedComment(comment, page, viewerId));
}

function toListedComment(
  comment: CommentWithAuthor,
  { pageId, language }: PageOfComments,
  viewerId: number | null,
): ListedComment {
  const isRemoved = comment.text === null;
  return {
    id: comment.id,
    user_name: comment.author ?? translate(language, formerMember),
    user_url: '',
    user_moderator: comment.author === null ? null : canModerate({ memberId: 0, role: comment.role }),
    user_avatar: comment.photo === null ? '' : config.siteUrl + publicAddress(comment.photo),
    permalink: `/cms/comments/cr/${articleContentType}/${pageId}/#c${comment.id}`,
    comment: comment.text ?? translate(language, msg`Comentario retirado`),
    is_changed: !isRemoved && comment.isChanged,
    version: comment.version,
    submit_date: submitDate(new Date(comment.postedAt), language),
    parent_id: comment.parentId ?? comment.id,
    level: comment.parentId === null ? 0 : 1,
    is_removed: isRemoved,
    allow_reply: !isRemoved,
    flags: isRemoved ? [] : toFlags(comment, viewerId),
  };
}

/** The name that is shown for a member with a closed account. */
const formerMember = msg`Cuenta cerrada`;

/**
 * The flags of a comment. `allow_reply` is true for replies too. A reply to a reply is added to the thread.
 */
function toFlags({ likes, dislikes, ownVerdict, isReported }: CommentWithAuthor, viewerId: number | null) {
  const others = (flag: 'like' | 'dislike', count: number) =>
    Array.from({ length: count - (ownVerdict === flag ? 1 : 0) }, () => ({ flag, user: '', id: 0 }));
  const own = (flag: string) => ({ flag, user: '', id: viewerId ?? 0 });
  return [
    ...(ownVerdict ? [own(ownVerdict)] : []),
    ...others('like', likes),
    ...others('dislike', dislikes),
    ...(isReported ? [own('removal')] : []),
  ];
}

const sortable = ['id', 'parent_id', 'level', 'is_removed'] as const;

/**
 * Sorts the comments by the columns that `ordering` names, in that order. The names are the column names of the
 * original platform's database. Unknown names are ignored.
 */
export function orderComments(comments: readonly ListedComment[], ordering: string): ListedComment[] {
  const keys = parseOrder(ordering);
  return comments.toSorted((one, other) => {
    const decisive = keys.find(({ name }) => one[name] !== other[name]);
    if (!decisive) return 0;
    return decisive.sign * (Number(one[decisive.name]) - Number(other[decisive.name]));
  });
}

/**
 * Reads each column name once. A repeated name would not change the order, but would cost time for every pair of
 * comments.
 */
function parseOrder(ordering: string): { name: (typeof sortable)[number]; sign: number }[] {
  const signs = new Map<(typeof sortable)[number], number>();
  for (const term of ordering.split(',')) {
    const name = sortable.find((each) => each === term.trim().replace(/^-/, ''));
    if (name && !signs.has(name)) signs.set(name, term.trim().startsWith('-') ? -1 : 1);
  }
  return [...signs].map(([name, sign]) => ({ name, sign }));
}

/** The abbreviations of months on the original platform, which follow the Associated Press. */
const englishMonths = [
  'Jan.',
  'Feb.',
  'March',
  'April',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
] as const;

/**
 * Formats an instant as the original platform's framework does: `Nov. 21, 2026, 12:32 a.m.`, or in Spanish `21 de
 * noviembre de 2026 a las 00:32`.
 */
function submitDate(instant: Date, language: Language): string {
  const { year, month, day, hour, minute } = readWallClock(instant, siteTimeZone);
  const minutes = twoDigits(minute);
  if (language !== 'en')
    return `${formatInstant(instant, 'es', 'long', siteTimeZone)} a las ${twoDigits(hour)}:${minutes}`;
  return `${englishMonths[month - 1]} ${day}, ${year}, ${englishTime(hour, minutes)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function englishTime(hour: number, minute: string): string {
  if (minute === '00' && hour === 0) return 'midnight';
  if (minute === '00' && hour === 12) return 'noon';
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return minute === '00' ? `${shown} ${half}` : `${shown}:${minute} ${half}`;
}
