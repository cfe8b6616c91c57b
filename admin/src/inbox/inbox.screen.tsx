import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListedConversation } from '#app/modules/contact/schema.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { ListScreen } from '../list/list.screen.tsx';
import { keysetResources } from '../provider/resources.ts';
import { Age } from '../queue/age.tsx';
import { useKindNames } from './use-kind-names.ts';

/** The inbox: the messages of people to the team, by kind, state, address and name. */
export function InboxScreen() {
  const { t } = useLingui();
  const kindName = useKindNames();
  const nameOf = ({ name, email }: ListedConversation) => name ?? email ?? t`Cuenta cerrada`;
  return (
    <ListScreen<ListedConversation>
      title={t`Buzón`}
      resource={keysetResources.inbox}
      filters={[
        {
          ...{ name: 'search', kind: 'text', isPrivate: true, label: t`Buscar a alguien` },
          help: t`Una parte de su correo o de su nombre.`,
        },
        {
          ...{ name: 'state', kind: 'choice', label: t`Cuáles`, any: t`Todas` },
          options: [
            { value: 'open', label: t`Abiertas` },
            { value: 'mine', label: t`Las mías` },
            { value: 'closed', label: t`Cerradas` },
          ],
        },
        {
          ...{ name: 'kind', kind: 'choice', label: t`De dónde`, any: t`De todas partes` },
          options: (['lead', 'interest', 'message'] as const).map((value) => ({
            value,
            label: kindName(value),
          })),
        },
      ]}
      csv={{
        name: 'yoi-buzon',
        headings: [
          t`Número`,
          t`De dónde`,
          t`Nombre`,
          t`Correo`,
          t`Llegó`,
          t`Cerrada`,
          t`Respuestas`,
          t`Empieza`,
        ],
        linesOf: (each) => [
          [
            ...[String(each.id), kindName(each.kind), each.name ?? '', each.email ?? '', each.started_at],
            ...[each.closed_at ?? '', String(each.answers), each.excerpt],
          ],
        ],
      }}
      nameOf={nameOf}
      empty={{
        title: t`No ha escrito nadie`,
        text: t`Lo que llega por los formularios de la web y por la app aparece aquí.`,
      }}
      intro={
        <p className="text-muted">
          <Trans>
            Lo que contesten después llega por correo al buzón del equipo, y se lee allí.{' '}
            <TextLink href="/admin/buzon/plantillas">Plantillas</TextLink>
          </Trans>
        </p>
      }
    >
      {(conversation) => <ConversationRow conversation={conversation} name={nameOf(conversation)} />}
    </ListScreen>
  );
}

type RowProps = { conversation: ListedConversation; name: string };

function ConversationRow({ conversation, name }: RowProps) {
  const kindName = useKindNames();
  const { id, kind, email, excerpt, started_at: startedAt, closed_at: closedAt, answers } = conversation;
  const handler = conversation.handled_by?.name;
  return (
    <>
      <a className="link of-others font-semibold" href={`/admin/buzon/${id}`}>
        {name}
      </a>
      <span className="of-others wrap-anywhere">{email}</span>
      {excerpt && <span className="of-others wrap-anywhere text-muted">{excerpt}</span>}
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Age instant={startedAt} />
        <Chip tone="info">{kindName(kind)}</Chip>
        {answers > 0 && (
          <Chip tone="action" icon="mail">
            <Plural value={answers} one="# respuesta" other="# respuestas" />
          </Chip>
        )}
        {closedAt && (
          <Chip tone="neutral" icon="check">
            <Trans>Cerrada</Trans>
          </Chip>
        )}
        {handler && <Trans>La lleva {handler}</Trans>}
      </span>
    </>
  );
}
