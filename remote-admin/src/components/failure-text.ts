import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import { useHost } from '../data/host.ts';

/** In place of a sentence of ours: what the service said. */
const SAID = null;

/** The sentence for each failure, where what was tried has none of its own. */
const SENTENCES = {
  'no-answer': 'console:session.noAnswer',
  paused: 'console:session.paused',
  unauthenticated: 'console:session.ended',
  forbidden: 'console:session.notAdmin',
  conflict: SAID,
  'draft-conflict': 'console:drafts.conflict',
  'draft-gone': 'console:drafts.goneConflict',
  'draft-exists': 'console:drafts.exists',
  'row-limit': SAID,
  duplicate: SAID,
  invalid: SAID,
  'too-many': 'console:session.tooManyLater',
  'wrong-login': SAID,
  'wrong-code': 'account:code.wrong',
  'bad-link': 'account:reset.bad',
  'wrong-password': 'account:password.wrongCurrent',
  'weak-password': 'account:password.weak',
  'same-password': 'account:password.same',
  'code-needed': 'account:password.codeNeeded',
  refused: 'account:refused',
  'too-large': 'console:upload.tooLarge',
  'not-a-picture': 'console:upload.notPicture',
  'several-files': 'console:upload.several',
  'not-found': 'console:doi.unknown',
  slow: 'console:doi.slow',
  service: SAID,
} as const satisfies Record<DataErrorCode, string | null>;

const ACCOUNT = { 'no-answer': 'account:unexpected', else: 'account:refused' } as const;

/** Sentences in place of those. `else` stands for what the service said. */
const OWN_SENTENCES = {
  /** Saving and deleting rows know more: the texts of the table, and the field that was refused. */
  rows: {},
  login: { unauthenticated: 'console:session.endedBetween', service: 'console:session.fault' },
  recoveryMail: { else: 'console:session.noAnswer' },
  account: ACCOUNT,
  password: ACCOUNT,
  secondFactor: {
    ...ACCOUNT,
    'wrong-code': 'account:factor.wrongCode',
    refused: 'account:factor.wrongCode',
  },
  upload: {
    'no-answer': 'console:upload.noAnswer',
    unauthenticated: 'console:upload.loggedOut',
    else: 'console:upload.failed',
  },
  doi: {
    'no-answer': 'console:doi.broken',
    invalid: 'console:doi.malformed',
    else: 'console:doi.broken',
  },
  previewLink: { 'no-answer': 'console:drafts.links.unanswered' },
  retractionNotices: {},
} as const satisfies Record<string, Partial<Record<DataErrorCode | 'else', string | null>>>;

export type Tried = keyof typeof OWN_SENTENCES;

type ValueOf<Table> = Table[keyof Table];
type Sentence = ValueOf<typeof SENTENCES> | { [Act in Tried]: ValueOf<(typeof OWN_SENTENCES)[Act]> }[Tried];

function sentenceOf(tried: Tried, code: DataErrorCode): Sentence {
  const own: Partial<Record<DataErrorCode | 'else', Sentence>> = OWN_SENTENCES[tried];
  return own[code] ?? SENTENCES[code] ?? own.else ?? SAID;
}

const MINUTE_S = 60;

/**
 * Says why something failed, in the words of what was tried. What is no DataError got no usable answer.
 * @param values for the placeholders of its sentence, besides {{message}}.
 */
export function useFailureText(): (
  error: unknown,
  tried: Tried,
  values?: Readonly<Record<string, unknown>>,
) => string {
  const { t } = useTranslation(['console', 'account']);
  const isHosted = useHost().configuration.supabaseUrl !== '';

  return (error, tried, values) => {
    const { code, message, retryAfterSeconds } =
      error instanceof DataError ? error : new DataError('no-answer', String(error));
    if (code === 'too-many' && retryAfterSeconds > 0) {
      return retryAfterSeconds <= 2 * MINUTE_S
        ? t('console:session.tooMany', { count: retryAfterSeconds })
        : t('console:session.tooManyMinutes', { count: Math.ceil(retryAfterSeconds / MINUTE_S) });
    }
    const sentence = sentenceOf(tried, code);
    const text = sentence ? t(sentence, { message, ...values }) : message;
    // A browser is not always let read that the project is paused.
    const isMaybePaused = isHosted && code === 'no-answer' && tried === 'login';
    return isMaybePaused ? `${text} ${t('console:session.maybePaused')}` : text;
  };
}
