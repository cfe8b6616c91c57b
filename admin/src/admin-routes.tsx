import { Route, Routes } from 'react-router';
import { CommentsScreen } from './comments/comments.screen.tsx';
import { FiguresScreen } from './figures/figures.screen.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';
import { MissingScreen } from './frame/missing.screen.tsx';
import { ProgramScreen } from './program/program.screen.tsx';
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
        <Route path="/cifras" element={<FiguresScreen />} />
        <Route path="/programa" element={<ProgramScreen />} />
        <Route path="*" element={<MissingScreen />} />
      </Route>
    </Routes>
  );
}
