import type { mail as english } from '../en/mail.ts';
import type { TranslationOf } from '../translation.ts';

const texts = {
  facts: {
    account: 'الحساب',
    time: 'الوقت',
    browser: 'المتصفح',
    network: 'الشبكة',
    failures: 'محاولات الدخول الفاشلة',
  },
  browser: {
    both: '{{browser}} على {{system}}',
    unknown: 'غير معروف',
  },
  recovery: {
    subject: 'تعيين كلمة مرور جديدة',
    text: 'طلب أحدهم تعيين كلمة مرور جديدة لحسابك. يعمل الرابط مرة واحدة خلال 30 دقيقة.',
    action: 'تعيين كلمة مرور جديدة',
    end: 'إن لم يكن ذلك منك فلا يلزمك فعل شيء: تبقى كلمة مرورك كما هي.',
  },
  newDevice: {
    subject: 'دخول من جهاز جديد',
    text: 'سجّل أحدهم الدخول إلى حسابك من متصفح أو شبكة لم يُستخدم الحساب منها من قبل.',
    action: 'حسابي',
    end: 'إن لم يكن ذلك منك فغيّر كلمة مرورك فورًا: يُنهي ذلك الجلسات الأخرى أيضًا.',
  },
  failures: {
    subject: 'محاولات دخول فاشلة',
    text: 'حاول أحدهم الدخول إلى حسابك وفشل عدة مرات منذ آخر دخول لك. الوقت هو وقت آخر محاولة.',
    action: 'حسابي',
    end: 'إن لم يكن ذلك منك فلم يحدث شيء بعد. تأكد من أن كلمة مرورك غير مستخدمة في مكان آخر، وفعّل التحقق بخطوتين.',
  },
  passwordChanged: {
    subject: 'غُيّرت كلمة مرورك',
    text: 'غُيّرت كلمة مرور حسابك، وأُنهيت الجلسات الأخرى.',
    action: 'حسابي',
    end: 'إن لم يكن ذلك منك فاطلب فورًا كلمة مرور جديدة ممن يدير الموقع.',
  },
  sender: 'رسالة تلقائية من {{name}}. لا تُقرأ الردود عليها.',
} as const;

/** Arabic texts of the mails that the site sends. */
export const mail = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
