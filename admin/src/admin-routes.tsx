import { Route, Routes } from 'react-router';
import { ApplicationScreen } from './applications/application.screen.tsx';
import { ApplicationsScreen } from './applications/applications.screen.tsx';
import { DecisionsScreen } from './applications/decisions.screen.tsx';
import { PositionScreen } from './applications/position.screen.tsx';
import { AuditScreen } from './audit/audit.screen.tsx';
import { BansScreen } from './bans/bans.screen.tsx';
import { BooksScreen } from './billing/books.screen.tsx';
import { DisputeScreen } from './billing/dispute.screen.tsx';
import { PricesScreen } from './billing/prices.screen.tsx';
import { SubscriptionScreen } from './billing/subscription.screen.tsx';
import { SubscriptionsScreen } from './billing/subscriptions.screen.tsx';
import { CommentsScreen } from './comments/comments.screen.tsx';
import { FiguresScreen } from './figures/figures.screen.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';
import { MissingScreen } from './frame/missing.screen.tsx';
import { ConversationScreen } from './inbox/conversation.screen.tsx';
import { InboxScreen } from './inbox/inbox.screen.tsx';
import { TemplatesScreen } from './inbox/templates.screen.tsx';
import { KeysScreen } from './keys/keys.screen.tsx';
import { MemberScreen } from './members/member.screen.tsx';
import { MembersScreen } from './members/members.screen.tsx';
import { ProgramScreen } from './program/program.screen.tsx';
import { RequestsScreen } from './requests/requests.screen.tsx';
import { ReviewsScreen } from './reviews/reviews.screen.tsx';
import { RegistryScreen } from './roles/registry.screen.tsx';
import { RoleHistoryScreen } from './roles/role-history.screen.tsx';
import { RolesScreen } from './roles/roles.screen.tsx';
import { TodayScreen } from './today/today.screen.tsx';

/** The screens of the back office. `app/shell/admin-paths.server.ts` lists their addresses for the server. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminFrame />}>
        <Route path="/hoy" element={<TodayScreen />} />
        <Route path="/comentarios" element={<CommentsScreen />} />
        <Route path="/vetos" element={<BansScreen />} />
        <Route path="/resenas" element={<ReviewsScreen />} />
        <Route path="/buzon" element={<InboxScreen />} />
        <Route path="/buzon/plantillas" element={<TemplatesScreen />} />
        <Route path="/buzon/:id" element={<ConversationScreen />} />
        <Route path="/personas" element={<MembersScreen />} />
        <Route path="/personas/:id" element={<MemberScreen />} />
        <Route path="/peticiones" element={<RequestsScreen />} />
        <Route path="/suscripciones" element={<SubscriptionsScreen />} />
        <Route path="/suscripciones/:id" element={<SubscriptionScreen />} />
        <Route path="/precios" element={<PricesScreen />} />
        <Route path="/contabilidad" element={<BooksScreen />} />
        <Route path="/disputas/:id" element={<DisputeScreen />} />
        <Route path="/claves" element={<KeysScreen />} />
        <Route path="/papeles" element={<RolesScreen />} />
        <Route path="/papeles/historial" element={<RoleHistoryScreen />} />
        <Route path="/papeles/permisos" element={<RegistryScreen />} />
        <Route path="/registro" element={<AuditScreen />} />
        <Route path="/cifras" element={<FiguresScreen />} />
        <Route path="/programa" element={<ProgramScreen />} />
        <Route path="/postulaciones" element={<ApplicationsScreen />} />
        <Route path="/postulaciones/decisiones" element={<DecisionsScreen />} />
        <Route path="/postulaciones/plazas/:id" element={<PositionScreen />} />
        <Route path="/postulaciones/:id" element={<ApplicationScreen />} />
        <Route path="*" element={<MissingScreen />} />
      </Route>
    </Routes>
  );
}
