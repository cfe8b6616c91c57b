export { fillTemplate, listUnknownPlaceholders } from './fill-template.ts';
export {
  type AnswerLanguage,
  type ConversationKind,
  type ConversationResponse,
  conversationResponse,
  inboxResponse,
  type ListedConversation,
  maxAnswerLength,
  maxSubjectLength,
  maxTemplateNameLength,
  type TemplateResponse,
  templatesResponse,
} from './inbox.schema.ts';
