import type { ongoingProjects as english } from '../../en/pages/ongoing-projects.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  eyebrow: 'أبحاث قيد التنفيذ',
  heading: 'المشاريع الجارية',
  lead: 'دراسات تعمل عليها فرقنا الآن. ولا يزال في المشاريع المفتوحة متسع لمساهمين من التخصصات المذكورة فيها.',
  loading: 'جارٍ تحميل المشاريع...',
  empty: 'لا توجد مشاريع جارية في الوقت الحالي.',
  caption: 'المشاريع البحثية الجارية',
  columns: {
    id: 'رمز المشروع',
    fieldOfStudy: 'مجال الدراسة',
    scopeOfStudy: 'نطاق الدراسة',
    studyType: 'نوع الدراسة',
    targetSpecialities: 'التخصصات المستهدفة',
    status: 'الحالة',
    action: 'الإجراء',
  },
  status: { Open: 'مفتوح', Closed: 'مغلق' },
  join: 'انضم إلى هذا المشروع',
  closed: 'لا توجد مقاعد متاحة في هذا المشروع',
  joinMessage:
    'السلام عليكم، {{organization}}\nأرغب في الانضمام إلى هذا المشروع:\nرمز المشروع: {{id}}\nمجال الدراسة: {{fieldOfStudy}}\nنوع الدراسة: {{studyType}}\nالتخصصات المستهدفة: {{targetSpecialities}}',
  contact: {
    heading: 'هل لديك سؤال عن أحد المشاريع؟',
    text: 'أخبرنا أي دراسة تهمّك وبمَ تودّ أن تسهم. نجيب عبر واتساب.',
    button: 'تواصل معنا عبر واتساب',
    message: 'السلام عليكم، {{organization}}. لدي سؤال عن مشاريعكم الجارية.',
  },
} as const;

/** Arabic texts of the ongoing projects. */
export const ongoingProjects = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
