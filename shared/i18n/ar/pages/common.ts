import type { common as english } from '../../en/pages/common.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  opensInNewTab: '(يُفتح في علامة تبويب جديدة)',
  breadcrumbHome: 'الرئيسية',
  imageNotAvailable: 'الصورة غير متاحة',
  showAll: 'عرض الكل',
  showLess: 'عرض أقل',
  readOn: {
    heading: 'تابع القراءة',
    join: 'انضم إلينا',
    whoWeAre: { title: 'من نحن', text: 'كيف بدأنا، ومن يقوم بالعمل، وما نُلزم به أنفسنا.' },
    aimsGoals: { title: 'الأهداف والغايات', text: 'ما نقوم به كل أسبوع، وما ينبغي أن يتغيّر بفضله.' },
    successRecord: { title: 'سجل الإنجازات', text: 'ثمار العمل، وما تستند إليه.' },
    visionaryModel: { title: 'نموذجنا الاستشرافي', text: 'من السؤال إلى النشر في ست مراحل.' },
    publications: { title: 'المنشورات', text: 'مقالات منشورة بمعرّفاتها الرقمية، جاهزة للقراءة والاستشهاد.' },
    ongoingProjects: { title: 'المشاريع الجارية', text: 'دراسات قيد التنفيذ، وأخرى تبحث عن مساهمين.' },
  },
} as const;

/** Arabic texts of several of the visitor's pages. */
export const common = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
