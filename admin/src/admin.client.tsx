import './admin.css';
import { startAdmin } from './admin-start.tsx';

await startAdmin();
