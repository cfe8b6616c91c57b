/** The types that the value of an exported field may have. */
export type FieldKind = 'int' | 'number' | 'text' | 'bool' | 'day' | 'instant' | 'list' | 'object';

/** A field of an exported list: its name, the type of its value, and whether the value may be null. */
export type ListField = { readonly name: string; readonly kind: FieldKind; readonly isNullable: boolean };

/**
 * The fields of each list, in the order of the columns in the list's file. A field is written as `name:type`. A
 * question mark follows if its value may be null. A test compares these fields with the records of a member who
 * has used every function.
 */
const fields: Readonly<Record<string, string>> = {
  files: `
    id:int kind:text title:text? alt:text? content_type:text bytes:int width:int? height:int?
    duration_ms:int? focal_x:number focal_y:number created_at:instant changed_at:instant
    deleted_at:instant? is_uploaded_by_me:bool is_deleted_by_me:bool`,
  account: `
    id:int username:text email:text name:text? first_name:text? last_name:text? language:text country:text?
    minutes_a_day:int? photo_in_comments:bool timezone:text day_begins_hour:int calendar_since:instant? calendar_since_day:day?
    timezone_before:text? day_begins_hour_before:int? created:instant closed:instant?`,
  consents: `
    id:int purpose:text version:text given_at:instant withdrawn_at:instant?`,
  roles: `
    id:int role:text given_at:instant`,
  'role-changes': `
    id:int role_before:text role_after:text reason:text? changed_at:instant`,
  'moderation-mail': `
    id:int since:instant`,
  'staff-keys': `
    id:int name:text verbs:list created_at:instant expires_at:instant last_used_at:instant? revoked_at:instant?`,
  'support-requests': `
    id:int kind:text reason:text new_email:text? requested_at:instant expires_at:instant confirmed_at:instant?
    outcome:text? ended_at:instant?`,
  sessions: `
    id:text user_agent:text? place:text? created_at:instant last_used_at:instant
    identity_confirmed_at:instant? code_confirmed_at:instant? factor_confirmed_at:instant?
    expires_at:instant ended_at:instant?`,
  'second-factors': `
    id:text kind:text name:text? created_at:instant confirmed_at:instant? last_used_at:instant?`,
  logins: `
    id:text provider:text subject:text email:text? referrer_code:text? company:text? created_at:instant
    last_used_at:instant?`,
  'subscription-orders': `
    id:text interval:text amount_cents:int currency:text country:text? is_reduced:bool state:text
    terms_version:text agreed_at:instant provider:text first_amount_cents:int? coupon:text?`,
  subscriptions: `
    id:int provider:text interval:text amount_cents:int currency:text country:text? is_reduced:bool
    terms_version:text agreed_at:instant status:text started_at:instant paid_until:instant renews:bool
    ended_at:instant? ended_because:text? pauses:list cancellations:list agreements:list
    price_changes:list`,
  payments: `
    id:int subscription:int amount_cents:int tax_cents:int currency:text method:text period_start:instant
    period_end:instant paid_at:instant refunded_cents:int disputes:list`,
  invoices: `
    series:text year:int number:int corrected_year:int? corrected_number:int? payment:int issued_at:instant
    amount_cents:int tax_cents:int tax_basis_points:int currency:text concept:text issuer:text buyer:text
    buyer_country:text? buyer_tax_number:text?`,
  'reduced-price': `
    granted_at:instant ends_at:instant`,
  'free-time': `
    id:int days:int reason:text given_at:instant counts_from:instant left_seconds:int ended_at:instant?`,
  gifts: `
    id:int months:int amount_cents:int currency:text email:text? message:text? state:text send_at:instant
    mailed_at:instant? redeemed_at:instant?`,
  days: `
    local_day:day minutes:int check_ins:int notes:int payments:int intentions:int rested_at:instant?`,
  'parada-days': `
    parada:int local_day:day minutes:int check_ins:int notes:int payments:int intentions:int
    rested_at:instant?`,
  pages: `
    id:int kind:text slug:text? title:text? created_at:instant first_published_at:instant?
    published_at:instant?`,
  'page-revisions': `
    page:int id:int number:int title:text slug:text written_by:int? reverts_to:int? created_at:instant
    body:text? date:day? tags:list intro:text? theme:text? author:text? drawing:object? dynamic:text?
    section:text? abstract:text? referent:object? categories:list is_invented:bool header_image:int?
    gallery:list seo_title:text search_description:text`,
  'page-schedules': `
    id:int page:int action:text revision:int? due_at:instant created_at:instant done_at:instant?
    cancelled_at:instant?`,
  'landing-revisions': `
    number:int sections:list steps:list questions:list created_at:instant`,
  comments: `
    id:int page:int reply_to:int? name:text? role:text? is_page_author:bool comment:text followup:bool
    submit_date:instant changed_at:instant? withdrawn_at:instant? hidden_at:instant?
    hidden_because:text?`,
  ratings: `
    page:int rating:int first_rated_at:instant rated_at:instant`,
  reactions: `
    comment:int flag:text given_at:instant`,
  reports: `
    comment:int reason:text note:text? reported_at:instant decision:text? decided_at:instant?`,
  bans: `
    id:int reason:text banned_at:instant lifted_at:instant?`,
  moderation: `
    action:text id:int? comment:int? reason:text? decided_at:instant`,
  'inbox-work': `
    action:text id:int text:text? done_at:instant?`,
  messages: `
    id:int type:int message:text created:instant`,
  'check-ins': `
    id:int local_day:day created:instant backfilled:bool agrado:int? energia:int? placed_by:text?
    palabras:list areas:list causas:list ayudas:list causas_por_area:list control:text? nota:text?
    withdrawn_at:instant? parada:int?`,
  investments: `
    id:int local_day:day created:instant minutes:int effort:int? amount_cents:int currency:text rate:text?
    home_currency:text? home_cents:int? shares:list note:text? origin:text dynamic:text? title:text?
    corrects:int? counts_for_day:bool parada:int?`,
  plan: `
    dimension:text basis_points:int set_at:instant`,
  'money-piles': `
    month:text stored_at:instant currency:text piles:list rest_cents:int`,
  'money-moments': `
    id:int local_day:day created:instant stored_at:instant kind:text word:text? script:text? area:text?
    amount_cents:int? currency:text? note:text?`,
  measures: `
    id:int instrument:text version:int moment:text answers:list scores:list local_day:day created:instant parada:int?`,
  dynamics: `
    id:int slug:text version:int minutes:int step:int usefulness:int? local_day:day? started_at:instant
    finished_at:instant? minutes_done:int? investment:object? title:text? dimension:text? answers:object?
    intention:text? steps:object?`,
  'own-referents': `
    id:int reference:int? function:text likeness:int? reach:int? imagined_shares:list? created_at:instant
    name:text? alias:text? behaviour:text notes:text?`,
  gestures: `
    id:int referent:int started_on:day started_at:instant ended_on:day? ended_at:instant? intention:text`,
  'gesture-answers': `
    gesture:int local_day:day answer:text answered_at:instant`,
  shares: `
    id:int kind:text item:int? via:text until:day created:instant accepted:instant? opened:instant?
    ended:instant? ended_because:text?`,
  'shared-with-me': `
    id:int kind:text via:text until:day accepted:instant? opened:instant? ended:instant?`,
  accesses: `
    id:int share:int? kind:text item:int? at:instant is_staff:bool reason:text?`,
  readings: `
    id:int kind:text at:instant`,
  'sharing-blocks': `
    member:int created:instant`,
  'referent-scores': `
    reference:int score:int first_scored_at:instant scored_at:instant`,
  'referent-reviews': `
    id:int reference:int name:text text:text posted_at:instant decision:text? reason:text?
    decided_at:instant?`,
  'review-moderation': `
    id:int reference:int decision:text reason:text decided_at:instant`,
  selection: `
    action:text id:int application:int? position:int? words:text? at:instant`,
  'selection-notes': `
    id:int application:int note:text written_at:instant`,
  paradas: `
    id:int number:int created:instant started_on:day? closed_on:day? closed_at:instant? outcome:text?
    minutes_a_day:int? focus:list max_measure_days:int pauses:list intention_when:list questions:list
    intention:text? keep:text? let_go:text? try:text? start:object? written_at:object
    follow_up_sent_at:instant? tried:text? tried_at:instant?`,
  'question-answers': `
    question:int local_day:day form:text value:int answered_at:instant`,
  signals: `
    question:int days_at:int looked_at:instant through_day:day days_with:int days_without:int difference:number
    low:number high:number p:number shift_share:number verdict:text has_corrections:bool`,
  experiments: `
    experiment:int question:int started_at:instant first_day:day schedule_hash:text ended_on:day? salt:text?
    schedule:text? kept_at:instant? verdict:text? days_with:int? days_without:int? difference:number? low:number?
    high:number? p:number? done_as_tossed:int? done_otherwise:int? done_unknown:int?`,
  'signals-read': `
    through_day:day next_at:instant`,
  'intention-answers': `
    parada:int local_day:day answer:text created:instant`,
  letters: `
    parada:int state:text text:text? written_at:instant released_at:instant?`,
  'parada-reports': `
    parada:int formula_version:int made_at:instant report:object`,
  balance: `
    id:int local_day:day reason:text hundredths:int formula_version:int created:instant`,
  levels: `
    level:int reached_at:instant`,
  celebrations: `
    level:int celebrated_at:instant`,
  notices: `
    notify_email:bool notify_push:bool notify_events:bool notify_reminders:bool notify_digest:bool
    reminder_hour:int? changed_at:instant`,
  devices: `
    id:int name:text? token:text os:text? device_id:text? active:bool date_created:instant seen_at:instant`,
  steps: `
    id:int current_step:text created:instant`,
  reminders: `
    local_day:day kind:text claimed_at:instant`,
  crm: `
    origin:text told_at:instant`,
  'data-exports': `
    id:int local_day:day requested_at:instant started_at:instant? ready_at:instant? failed_at:instant?
    expired_at:instant? downloaded_at:instant? bytes:int?`,
};

const kinds: ReadonlySet<string> = new Set([
  ...['int', 'number', 'text', 'bool', 'day', 'instant', 'list', 'object'],
]);

function isKind(word: string): word is FieldKind {
  return kinds.has(word);
}

/**
 * Returns the fields of a list.
 * @throws Error for a list without fields
 */
export function fieldsOf(list: string): readonly ListField[] {
  const words = fields[list]?.trim().split(/\s+/);
  if (!words) throw new Error(`the list ${list} declares no fields`);
  return words.map((word) => {
    const [name = '', kind = ''] = word.replace('?', '').split(':');
    if (!isKind(kind)) throw new Error(`the field ${word} of ${list} has no kind`);
    return { name, kind, isNullable: word.endsWith('?') };
  });
}
