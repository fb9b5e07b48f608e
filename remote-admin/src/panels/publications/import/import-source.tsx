import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';
import { FALLBACK_ENCODINGS, type FallbackEncoding } from './read/decode-file.ts';
import { IMPORT_FORMATS, type ImportFormat } from './read/recognise-format.ts';
import type { SourceFailure, useSource } from './use-source.ts';

type Source = ReturnType<typeof useSource>;

/** Shown in the field at most: a browser lays out no megabytes at once. */
const SHOWN_LENGTH = 200_000;

/** What to import: a file or a text, and its format. */
export function ImportSource({ source }: { source: Source }) {
  const { t } = useTranslation('import');
  const id = useId();
  const { text, file, format, progress, failure } = source;
  const isLong = text.length > SHOWN_LENGTH;
  return (
    <form
      className={styles.source}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void source.read();
      }}
    >
      <p id={`${id}-about`}>{t('about')}</p>
      <label htmlFor={`${id}-file`}>{t('file')}</label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".bib,.bibtex,.ris,.json,.csv,.tsv,.txt,text/*,application/json"
        aria-describedby={`${id}-about`}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void source.chooseFile(chosen);
        }}
      />
      {file && <p className={styles.hint}>{t('chosen', { name: file.name })}</p>}
      {file?.isGuess && <EncodingChoice source={source} />}
      <label htmlFor={`${id}-text`}>{t('text')}</label>
      <textarea
        id={`${id}-text`}
        className={styles.text}
        dir="auto"
        rows={8}
        value={isLong ? `${text.slice(0, SHOWN_LENGTH)}…` : text}
        readOnly={isLong}
        spellCheck={false}
        onChange={(event) => source.type(event.target.value)}
      />
      <label htmlFor={`${id}-format`}>{t('format')}</label>
      <select
        id={`${id}-format`}
        className={styles.choice}
        value={format ?? 'auto'}
        onChange={(event) => {
          const chosen = event.target.value;
          source.chooseFormat(chosen === 'auto' ? null : (chosen as ImportFormat));
        }}
      >
        <option value="auto">{t('formats.auto')}</option>
        {IMPORT_FORMATS.map((each) => (
          <option key={each} value={each}>
            {t(`formats.${each}`)}
          </option>
        ))}
      </select>
      <div role="alert">{failure && <FailureLine failure={failure} />}</div>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" aria-disabled={progress !== null}>
          {t('read')}
        </Button>
        {progress !== null && <ProgressLine progress={progress} onStop={source.stop} />}
      </div>
    </form>
  );
}

/** One clear line. */
export function FailureLine({ failure }: { failure: SourceFailure }) {
  const { t } = useTranslation('import');
  return <p className={styles.failure}>{t(`failures.${failure.key}`, failure.values ?? {})}</p>;
}

function EncodingChoice({ source }: { source: Source }) {
  const { t } = useTranslation('import');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('encoding')}</label>
      <select
        id={id}
        className={styles.choice}
        aria-describedby={`${id}-hint`}
        value={source.encoding}
        onChange={(event) => source.chooseEncoding(event.target.value as FallbackEncoding)}
      >
        {FALLBACK_ENCODINGS.map((each) => (
          <option key={each} value={each}>
            {t(`encodings.${each}`)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('encodingGuess')}
      </p>
    </>
  );
}

type ProgressLineProps = { progress: NonNullable<Source['progress']>; onStop: () => void };

function ProgressLine({ progress, onStop }: ProgressLineProps) {
  const { t } = useTranslation('import');
  if (progress === 'reading') return <span role="status">{t('reading')}</span>;
  return (
    <>
      <progress value={progress.done} max={progress.total} aria-label={t('reading')} />
      <span role="status">{t('lookingUp', progress)}</span>
      <Button onClick={onStop}>{t('stop')}</Button>
    </>
  );
}
