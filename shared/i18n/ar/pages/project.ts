import type { project as english } from '../../en/pages/project.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  breadcrumb: 'مسار التنقل',
  projects: 'المشاريع الجارية',
  glance: 'في لمحة',
  places: 'المقاعد المتاحة',
  deadline: 'آخر موعد للانضمام',
  hoursPerWeek: 'الساعات في الأسبوع',
  whoCanJoin: 'من يمكنه الانضمام',
  background: 'الخلفية',
  tasks: 'ما يقوم به العضو',
  lead: 'قائد المشروع',
  authorshipRule: 'قاعدة التأليف',
  approval: 'الموافقة والتسجيل',
  ethicsReference: 'الموافقة الأخلاقية',
  registration: 'التسجيل',
  registries: {
    PROSPERO: 'PROSPERO',
    SCTR: 'السجل السعودي للتجارب السريرية',
    ClinicalTrials: 'ClinicalTrials.gov',
    OSF: 'OSF',
    other: 'سجل آخر',
  },
  registered: 'مسجَّل',
  updates: 'المستجدات',
  joinNotice:
    'يفتح الزر واتساب، وتصل إليه رسالة جاهزة عن هذا المشروع، ولا تصل الرسالة ورقمك إلى \u2068{{organization}}\u2069 (\u2068{{number}}\u2069) إلا بعد أن ترسلها.',
  loading: 'جارٍ تحميل المشروع...',
  missing: {
    heading: 'هذا المشروع غير متاح.',
    text: 'ربما أُزيل المشروع، أو أن العنوان غير مكتمل.',
  },
  all: 'جميع المشاريع',
} as const;

/** Arabic texts of the page of a single project. */
export const project = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
