import { Route, Routes } from 'react-router';
import { ApplicationScreen } from './applications/application.screen.tsx';
import { ApplicationsScreen } from './applications/applications.screen.tsx';
import { DecisionsScreen } from './applications/decisions.screen.tsx';
import { PositionScreen } from './applications/position.screen.tsx';
import { CommentsScreen } from './comments/comments.screen.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';
import { MissingScreen } from './frame/missing.screen.tsx';
import { ReviewsScreen } from './reviews/reviews.screen.tsx';
import { TodayScreen } from './today/today.screen.tsx';

/** The screens of the back office. `app/shell/admin-paths.server.ts` lists their addresses for the server. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminFrame />}>
        <Route path="/hoy" element={<TodayScreen />} />
        <Route path="/comentarios" element={<CommentsScreen />} />
        <Route path="/resenas" element={<ReviewsScreen />} />
        <Route path="/postulaciones" element={<ApplicationsScreen />} />
        <Route path="/postulaciones/decisiones" element={<DecisionsScreen />} />
        <Route path="/postulaciones/plazas/:id" element={<PositionScreen />} />
        <Route path="/postulaciones/:id" element={<ApplicationScreen />} />
        <Route path="*" element={<MissingScreen />} />
      </Route>
    </Routes>
  );
}
