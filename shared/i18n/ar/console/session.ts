import type { sessionTexts as english } from '../../en/console/session.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  login: 'تسجيل الدخول',
  opens: 'يفتح تسجيل الدخول هذا: {{panels}}. ولكل لوحة أخرى تسجيل دخول خاص بها.',
  factorNext: 'وإن كان لحسابك عامل ثانٍ فسيُطلب رمزه بعد ذلك.',
  logout: 'تسجيل الخروج',
  cancel: 'إلغاء',
  checking: 'جارٍ التحقق من تسجيل دخولك…',
  loggedIn: 'تم تسجيل الدخول بنجاح',
  loggedOut: 'تم تسجيل الخروج',
  failed: 'فشل تسجيل الدخول',
  tooMany_zero: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى الآن.',
  tooMany_one: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى بعد ثانية واحدة.',
  tooMany_two: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى بعد ثانيتين.',
  tooMany_few: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى بعد {{count}} ثوانٍ.',
  tooMany_many: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى بعد {{count}} ثانية.',
  tooMany_other: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى بعد {{count}} ثانية.',
  tooManyMinutes_zero: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى الآن.',
  tooManyMinutes_one: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى بعد دقيقة واحدة.',
  tooManyMinutes_two: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى بعد دقيقتين.',
  tooManyMinutes_few: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى بعد {{count}} دقائق.',
  tooManyMinutes_many: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى بعد {{count}} دقيقة.',
  tooManyMinutes_other: 'عدد كبير جدًا من المحاولات. يُرجى المحاولة مرة أخرى بعد {{count}} دقيقة.',
  forgotPassword: 'هل نسيت كلمة المرور؟',
  maybePaused:
    'إذا كان اتصالك سليمًا فقد تكون قاعدة البيانات متوقفة مؤقتًا: أخبر من يدير الموقع. ويبقى الموقع كما هو في هذه الأثناء.',
  again: {
    heading: 'تسجيل الدخول من جديد',
    text: 'انتهت جلستك. سجّل الدخول للمتابعة: ما كتبته لا يزال هنا.',
  },
} as const;

/** Arabic texts of logging in and out. */
export const sessionTexts = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
