import type { ongoingProjectTexts as english } from '../../en/console/ongoing-projects.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  heading: 'المشاريع الجارية',
  about: 'إضافة المشاريع وتعديلها وحذفها، وفتح باب المشاركة فيها أو إغلاقه.',
  add: 'إضافة مشروع',
  edit: 'تعديل المشروع',
  empty: 'لا توجد مشاريع جارية بعد.',
  columns: {
    id: 'معرّف المشروع',
    field_of_study: 'مجال الدراسة',
    scope_of_study: 'نطاق الدراسة',
    study_type: 'نوع الدراسة',
    target_specialities: 'التخصصات المستهدفة',
    status: 'الحالة',
    title: 'العنوان',
    question: 'سؤال الدراسة',
    background: 'الخلفية',
    tasks: 'ما يقوم به العضو',
    hours_per_week: 'الساعات في الأسبوع',
    places: 'الأماكن المتاحة (0 يغلق المشروع)',
    deadline: 'آخر موعد (\u2068YYYY-MM-DD\u2069، ويُغلق المشروع بانتهاء اليوم)',
    who_can_join: 'من يمكنه الانضمام',
    lead_name: 'قائد المشروع',
    lead_role: 'صفة القائد',
    authorship_rule: 'قاعدة التأليف',
    ethics_reference: 'الموافقة الأخلاقية',
    registry: 'السجل',
    registry_id: 'الرقم في السجل',
    updates: 'المستجدات (سطر لكل منها: \u2068YYYY-MM-DD\u2069 ثم ما حدث)',
  },
  options: {
    status: { Open: 'مفتوح', Closed: 'مغلق' },
    registry: {
      PROSPERO: 'PROSPERO',
      SCTR: 'السجل السعودي للتجارب السريرية',
      ClinicalTrials: 'ClinicalTrials.gov',
      OSF: 'OSF',
      other: 'سجل آخر',
    },
  },
  groups: { project: 'لصفحة المشروع' },
  login: { invalid: 'بيانات الدخول غير صحيحة' },
  missing: { title: 'خطأ في التحقق', text: 'يُرجى تعبئة جميع الحقول المطلوبة: {{fields}}.' },
  failures: {
    load: {
      title: 'خطأ في تحميل المشاريع',
      answered: 'فشل تحميل المشاريع من قاعدة البيانات',
      unanswered: 'فشل تحميل المشاريع من قاعدة البيانات',
    },
    save: {
      title: 'خطأ في حفظ المشروع',
      answered: 'فشل حفظ المشروع: \u2068{{message}}\u2069',
      unanswered: 'فشل حفظ المشروع: خطأ غير معروف',
    },
    delete: {
      title: 'خطأ في حذف المشروع',
      answered: 'فشل حذف المشروع من قاعدة البيانات',
      unanswered: 'فشل حذف المشروع من قاعدة البيانات',
    },
  },
  duplicate: 'يوجد من قبل مشروع بالمعرّف \u2068{{id}}\u2069.',
  limit: { title: 'تم بلوغ الحد الأقصى', text: 'لا يمكن أن يكون لديك أكثر من 10 مشاريع' },
  added: 'تم حفظ المشروع',
  updated: 'تم حفظ المشروع',
  deleted: 'تم حذف المشروع',
  restored: 'تمت استعادة المشروع',
  deleteQuestion: {
    title: 'حذف المشروع',
    text: 'هل أنت متأكد من أنك تريد حذف هذا المشروع؟',
  },
  conflict: 'غيّر شخص آخر هذا المشروع أثناء تحريرك له.',
  switch: { open: 'باب المشاركة في \u2068{{id}}\u2069 مفتوح' },
} as const;

/** Arabic texts of the ongoing projects panel. */
export const ongoingProjectTexts = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
