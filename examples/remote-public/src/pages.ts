import type { TableName } from '@burhan/contract/4/shell';
import type { PublicPageKey } from '@burhan/contract/routes';
import type { About } from './page.tsx';

/** A page of the one template: its name, and a table whose rows it shows. */
const page = (title: About['title'], table?: TableName) => ({
  load: () => import('./page.tsx'),
  title,
  tables: table ? [{ table }] : [],
});

const papers = page({ en: 'Submitted papers', ar: 'الأوراق المقدمة' }, 'submitted_papers');

/** Every page that a host asks for. */
export const PAGES = {
  home: page({ en: 'Our work in numbers', ar: 'عملنا بالأرقام' }, 'metrics'),
  whoWeAre: page({ en: 'Who we are', ar: 'من نحن' }),
  aimsGoals: page({ en: 'Aims and goals', ar: 'الأهداف والغايات' }),
  successRecord: page({ en: 'Success record', ar: 'سجل النجاح' }),
  visionaryModel: page({ en: 'Visionary model', ar: 'النموذج الرؤيوي' }),
  publications: page({ en: 'Publications', ar: 'المنشورات' }, 'publications'),
  publication: {
    ...page({ en: 'Publication', ar: 'منشور' }),
    tables: [{ table: 'publications', isOwnRow: true as const }],
  },
  acceptedManuscripts: papers,
  submittedPapers: papers,
  ongoingProjects: page({ en: 'Ongoing projects', ar: 'المشاريع الجارية' }, 'ongoing_projects'),
  project: {
    ...page({ en: 'Project', ar: 'مشروع' }),
    tables: [{ table: 'ongoing_projects', isOwnRow: true as const }],
  },
  collaborations: page({ en: 'Collaborations', ar: 'الشراكات' }),
  joinUs: page({ en: 'Join us', ar: 'انضم إلينا' }),
  privacy: page({ en: 'Privacy', ar: 'الخصوصية' }),
} satisfies Record<PublicPageKey, About>;
