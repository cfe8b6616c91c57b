import '#ui/styles.css';
import { startMemberApp } from './member-start.tsx';

await startMemberApp();
