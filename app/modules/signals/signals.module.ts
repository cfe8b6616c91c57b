import { questionVerdictsPoint } from '#app/modules/paradas/index.ts';
import { contributeKind } from '#app/modules/sharing/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { experimentsApi } from './experiment.api.ts';
import { deleteExperiments, listExperimentsAfter } from './experiment.queries.ts';
import { knownVerdicts } from './looks.server.ts';
import { sharedExperiments, sharedSignals } from './shared-signals.server.ts';
import { signalsApi } from './signals.api.ts';
import { signalsJobs } from './signals.jobs.ts';
import { signalsScreenPaths } from './signals.paths.ts';
import { deleteSignals } from './signals.queries.ts';
import { listAnswersAfter, listLooksAfter, listRunsAfter } from './signals-export.queries.ts';

/**
 * The manifest of signals: the questions of a member's Paradas, their answers, the evaluations (looks) of the
 * days, and the results.
 */
export const signals = defineModule({
  name: 'signals',
  api: [signalsApi, experimentsApi],
  screenPaths: signalsScreenPaths,
  jobs: signalsJobs,
  extensions: [
    questionVerdictsPoint.extend(knownVerdicts),
    contributeKind(sharedSignals),
    contributeKind(sharedExperiments),
  ],
  keepsMemberRows: true,
  async erase(memberId) {
    await deleteSignals(db, memberId);
    await deleteExperiments(db, memberId);
  },
  eraseDiary: 'everything',
  exports: [
    defineExport({ name: 'question-answers', tables: ['signals_answer'], listRows: listAnswersAfter }),
    defineExport({ name: 'signals', tables: ['signals_look'], listRows: listLooksAfter }),
    defineExport({
      name: 'experiments',
      tables: ['signals_experiment', 'signals_experiment_result'],
      listRows: listExperimentsAfter,
    }),
    defineExport({ name: 'signals-read', tables: ['signals_run'], listRows: listRunsAfter }),
  ],
});
