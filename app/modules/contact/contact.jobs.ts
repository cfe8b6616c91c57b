import { countUnaskedMail, findMember, notMeHref } from '#app/modules/accounts/index.ts';
import type { VideoState } from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import { languages } from '#app/platform/i18n/language.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { createVideoPermit, findVideoState, toApplicationId } from './application-video.server.ts';
import {
  applicationReceivedMail,
  formReceivedMail,
  messageReceivedMail,
  teamMail,
  videoRefusedMail,
} from './contact.mail.tsx';
import { findApplication, findLead, findMessage } from './contact.queries.ts';
import { deleteOld } from './contact.server.ts';
import { storeFirstMail } from './inbox.queries.ts';
import { videoStepHref } from './video-step.server.ts';

const [spanish] = languages;

/** The number of days for which a link in a mail to the team plays a video. */
const daysToWatch = 14;

/**
 * The subscriptions that mail the team about messages, leads and applications, and that send a confirmation to the
 * senders.
 */
export const contactEvents = [
  onEvent('contact.message-sent', 'team', mailTeamMessage),
  onEvent('contact.message-sent', 'sender', thankMember),
  onEvent('contact.lead-left', 'team', mailTeamLead),
  onEvent('contact.lead-left', 'sender', thankLead),
  onEvent('contact.application-left', 'team', mailTeamApplication),
  onEvent('contact.application-left', 'sender', thankApplicant),
  onEvent('media.video-decided', 'application', mailVideoOutcome),
];

/** The nightly deletion of old messages, leads and applications. */
export const contactJobs: ScheduleInput[] = [
  { name: 'contact.forget-old', cron: '40 4 * * *', run: deleteOld },
];

async function mailTeamMessage(event: Events['contact.message-sent'], context: EventContext): Promise<void> {
  const message = await findMessage(db, event.memberId, event.messageId);
  const member = await findMember(db, event.memberId);
  if (!message || !member) return;
  const title = message.type === 1 ? `Interés de ${member.username}` : `Mensaje de ${member.username}`;
  await mailTeam(title, [message.body, member.email], context);
}

async function thankMember(
  { memberId, messageId }: Events['contact.message-sent'],
  { jobId }: EventContext,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  const to = { address: member.email };
  await sendMail({
    ...messageReceivedMail(member, member.language),
    to,
    messageId: jobId,
    note: { kind: 'message-received', memberId, keeps: 'body' },
  });
  await storeFirstMail(db, { messageId }, jobId);
}

async function mailTeamLead({ leadId }: Events['contact.lead-left'], context: EventContext): Promise<void> {
  const lead = await findLead(db, leadId);
  if (lead) await mailTeam(`Interés de ${lead.name} (${lead.interest})`, [lead.note, lead.email], context);
}

async function mailTeamApplication(
  { applicationId }: Events['contact.application-left'],
  context: EventContext,
): Promise<void> {
  const application = await findApplication(db, applicationId);
  if (!application) return;
  const { name, email, country, area, speciality, message, links, position } = application;
  const positionLink = position ? `${config.siteUrl}/positions/${position}` : '';
  const lines = [message, [country, area, speciality].join(' · '), ...links, positionLink, email];
  await mailTeam(`Candidatura de ${name}`, lines, context);
}

async function thankApplicant(
  { applicationId, isHeld }: Events['contact.application-left'],
  { jobId }: EventContext,
): Promise<void> {
  const application = isHeld ? undefined : await findApplication(db, applicationId);
  if (!application) return;
  const { name, email: address, language } = application;
  const videoHref = config.siteUrl + videoStepHref(createVideoPermit(applicationId));
  const mail = applicationReceivedMail({ name, videoHref, notMe: notMeHref(address) }, language);
  await sendMail({
    ...mail,
    to: { address, name },
    messageId: jobId,
    note: { kind: 'application-received', memberId: null, keeps: 'nothing' },
  });
}

/**
 * Notifies the team if a video can be played. If a video cannot be used, the applicant is notified of the reason. The
 * applicant can then send another video.
 */
async function mailVideoOutcome(
  { boundTo }: Events['media.video-decided'],
  context: EventContext,
): Promise<void> {
  const applicationId = toApplicationId(boundTo);
  const application = applicationId === null ? undefined : await findApplication(db, applicationId);
  if (applicationId === null || !application) return;
  const { name, email: address, language } = application;
  const video = await findVideoState(applicationId, daysToWatch * 1_440);
  if (video.state === 'refused') {
    // The sender of the application chose the address. Anybody can cause this mail, so the limit for such mails
    // applies.
    if (context.attempt === 1 && !(await countUnaskedMail(address, null))) return;
    const videoHref = config.siteUrl + videoStepHref(createVideoPermit(applicationId));
    const mail = videoRefusedMail(
      { name, because: video.because, videoHref, notMe: notMeHref(address) },
      language,
    );
    await sendMail({
      ...mail,
      to: { address, name },
      messageId: context.jobId,
      note: { kind: 'film-refused', memberId: null, keeps: 'nothing' },
    });
  }
  if (video.state === 'ready' || video.state === 'as-is')
    await mailTeam(`Vídeo de la candidatura de ${name}`, videoLines(video), context);
}

function videoLines(video: Extract<VideoState, { state: 'ready' | 'as-is' }>): string[] {
  if (video.state === 'as-is')
    return ['Ha llegado y se guarda como vino: en esta máquina falta ffmpeg para prepararlo.'];
  const { seconds, filmUrl } = video;
  const length = `Dura ${Math.round(seconds)} s. El enlace sirve ${daysToWatch} días:`;
  return [length, config.siteUrl + filmUrl];
}

async function thankLead(
  { leadId, isHeld }: Events['contact.lead-left'],
  { jobId }: EventContext,
): Promise<void> {
  const lead = isHeld ? undefined : await findLead(db, leadId);
  if (!lead) return;
  const { name, email } = lead;
  const mail = formReceivedMail({ name, notMe: notMeHref(email) }, spanish);
  await sendMail({
    ...mail,
    to: { address: email, name },
    messageId: jobId,
    note: { kind: 'lead-received', memberId: null, keeps: 'body' },
  });
  await storeFirstMail(db, { leadId }, jobId);
}

/** Mails the team in Spanish. */
async function mailTeam(title: string, lines: readonly string[], { jobId }: EventContext): Promise<void> {
  const to = { address: config.contactEmail };
  await sendMail({
    ...teamMail({ title, lines }, spanish),
    to,
    messageId: jobId,
    note: { kind: 'team', memberId: null, keeps: 'address' },
  });
}
