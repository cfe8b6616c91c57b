import { readPagesPoint, signUpCounterPoint } from '#app/modules/accounts/index.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { visitCounterPoint } from '#app/platform/pages/register.ts';
import { figuresApi } from './figures.api.ts';
import { countSignUp, findReadPages } from './sign-ups.server.ts';
import { sumFigures } from './sums.server.ts';
import { countVisit, startStoringVisits } from './visits.server.ts';

/** The manifest of the module that counts visits and sums figures. Its rows name no member. */
export const figures = defineModule({
  name: 'figures',
  api: [figuresApi],
  jobs: [{ name: 'figures.sum', cron: '15 0 * * *', run: sumFigures }],
  extensions: [
    visitCounterPoint.extend(countVisit),
    signUpCounterPoint.extend(countSignUp),
    readPagesPoint.extend(findReadPages),
  ],
  services: [{ name: 'visits', start: startStoringVisits }],
  keepsMemberRows: false,
});
