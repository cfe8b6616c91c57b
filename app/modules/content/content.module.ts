import { imageUsesPoint } from '#app/modules/media/index.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { articlePage } from './blog/article.page.tsx';
import { blogPage } from './blog/blog.page.tsx';
import { sectionPages } from './blog/section.page.tsx';
import { contentJobs, forgetMember } from './content.jobs.ts';
import { editingApi } from './editing/editing.api.ts';
import { pageExports } from './editing/page-export.server.ts';
import { landingApi } from './landing/landing.api.ts';
import { landingPage } from './landing/landing.page.tsx';
import { landingExport } from './landing/landing-export.server.ts';
import { imagesApi } from './pages-api/images.api.ts';
import { listPagesWithImage } from './pages-api/images.queries.ts';
import { pagesApi } from './pages-api/pages.api.ts';
import { positionPage, positionsPage } from './position/positions.page.tsx';
import { previewApi } from './preview/preview.api.ts';
import { previewPage } from './preview/preview.page.tsx';
import { registerDrawings } from './reference/drawings.part.tsx';
import { referencePage, referencePostPage, referencesPage } from './reference/references.page.tsx';
import { registerSharePictures } from './site/share-picture.part.tsx';
import { siteDocuments } from './site/site-documents.part.tsx';
import { textPages } from './site/text.page.tsx';
import { testimonialPage } from './testimonial/testimonial.page.tsx';

/** The public site with its texts, and the tools that edit them. */
export const content = defineModule({
  name: 'content',
  api: [pagesApi, imagesApi, editingApi, previewApi, landingApi],
  pages: [
    landingPage,
    blogPage,
    articlePage,
    previewPage,
    ...sectionPages,
    positionPage,
    positionsPage,
    testimonialPage,
    referencesPage,
    referencePage,
    referencePostPage,
    ...textPages,
  ],
  documents: siteDocuments,
  routes: [registerSharePictures, registerDrawings],
  jobs: contentJobs,
  extensions: [imageUsesPoint.extend(listPagesWithImage)],
  keepsMemberRows: true,
  erase: forgetMember,
  eraseDiary: 'nothing',
  exports: [...pageExports, landingExport],
});
