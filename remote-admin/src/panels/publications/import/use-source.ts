import { DataError } from '@burhan/shared/data/data-error';
import { DoiLookupError } from '@burhan/shared/data/doi-lookup-error';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../engine/session/session-context.ts';
import { loadImportSetup } from './import-setup.ts';
import { lookUpDois } from './look-up-dois.ts';
import { headingKey } from './read/csv.ts';
import { decodeFile, type FallbackEncoding, MAXIMUM_FILE_BYTES } from './read/decode-file.ts';
import { MAXIMUM_ENTRIES, type ReadEntry } from './read/import-entry.ts';
import { doiLines, readImport } from './read/read-import.ts';
import { type ImportFormat, orcidIn, recogniseFormat } from './read/recognise-format.ts';

/** The one thing that is said where there is no table: a key of the texts, with its values. */
export type SourceFailure = { key: FailureKey; values?: Record<string, string | number> };

export type FailureKey =
  | 'nothing'
  | 'tooLarge'
  | 'notText'
  | 'unreadableFile'
  | 'unknown'
  | 'empty'
  | 'noHeadings'
  | 'notOrcid'
  | 'orcidUnknown'
  | 'lookUp'
  | 'tooMany'
  | 'tooMuch'
  | 'service'
  | 'unanswered';

type ChosenFile = { name: string; bytes: Uint8Array<ArrayBuffer>; isGuess: boolean };

type Progress = { done: number; total: number } | 'reading' | null;

class Failure extends Error {
  readonly failure: SourceFailure;
  constructor(key: FailureKey, values?: SourceFailure['values']) {
    super(key);
    this.failure = { key, ...(values && { values }) };
  }
}

/** What is imported, from the choice of a file or typing to its entries. */
export function useSource(onRead: (entries: ReadEntry[]) => Promise<void>) {
  const { session, run } = useSession();
  const { i18n } = useTranslation('console');
  const [text, setText] = useState('');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [format, setFormat] = useState<ImportFormat | null>(null);
  const [encoding, setEncoding] = useState<FallbackEncoding>(
    i18n.language === 'ar' ? 'windows-1256' : 'windows-1252',
  );
  const [progress, setProgress] = useState<Progress>(null);
  const [failure, setFailure] = useState<SourceFailure | null>(null);
  const stopping = useRef<AbortController | null>(null);

  const lookUpAll = (lines: ReturnType<typeof doiLines>, signal: AbortSignal) => {
    if (lines.length === 0) throw new Failure('empty');
    if (lines.length > MAXIMUM_ENTRIES) throw new Failure('tooMany', { count: lines.length });
    const onProgress = (done: number) => setProgress({ done, total: lines.length });
    onProgress(0);
    return lookUpDois(lines, { lookUp: (doi) => run(() => session.lookUpDoi(doi)), onProgress, signal });
  };

  const orcidLines = async (source: string) => {
    const orcid = orcidIn(source);
    if (!orcid) throw new Failure('notOrcid');
    const works = await run(() => session.lookUpOrcid(orcid)).catch((error: unknown) => {
      if (!(error instanceof DoiLookupError)) throw error;
      throw new Failure(error.code === 'unknown' ? 'orcidUnknown' : 'lookUp');
    });
    return doiLines(works.map(({ doi }) => doi).join('\n'));
  };

  const entriesOf = async (source: string, chosen: ImportFormat | null, signal: AbortSignal) => {
    if (source.trim() === '') throw new Failure('nothing');
    if (source.length > MAXIMUM_FILE_BYTES) throw new Failure('tooLarge');
    if (source.includes('\0')) throw new Failure('notText');
    const { headings } = await loadImportSetup();
    const found = chosen ?? recogniseFormat(source, (cell) => headings.has(headingKey(cell)));
    if (!found) throw new Failure('unknown');
    if (found === 'orcid') return lookUpAll(await orcidLines(source), signal);
    if (found === 'dois') return lookUpAll(doiLines(source), signal);
    const result = await readImport(source, found, headings);
    if (result.failure === 'too-many') throw new Failure('tooMany', { count: result.count });
    if (result.failure) throw new Failure(result.failure === 'empty' ? 'empty' : 'noHeadings');
    return result.entries;
  };

  const read = async (source: string, chosen = format): Promise<void> => {
    if (stopping.current) return;
    const stop = new AbortController();
    stopping.current = stop;
    setFailure(null);
    setProgress('reading');
    try {
      await onRead(await entriesOf(source, chosen, stop.signal));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      stopping.current = null;
      setProgress(null);
    }
  };

  const decode = (chosen: Omit<ChosenFile, 'isGuess'>, fallback: FallbackEncoding): string | null => {
    const decoded = decodeFile(chosen.bytes, fallback);
    if (decoded.kind === 'not-text') {
      setFailure({ key: 'notText' });
      return null;
    }
    setFile({ ...chosen, isGuess: decoded.isGuess });
    setText(decoded.text);
    return decoded.text;
  };

  return {
    text,
    file,
    format,
    encoding,
    progress,
    failure,
    hasContent: text.trim() !== '',
    type: (typed: string) => {
      setText(typed);
      setFile(null);
      setFailure(null);
    },
    chooseFormat: setFormat,
    /** Reads the file again. */
    chooseEncoding: (fallback: FallbackEncoding) => {
      setEncoding(fallback);
      if (file) decode(file, fallback);
    },
    chooseFile: async (chosen: File): Promise<void> => {
      if (chosen.size > MAXIMUM_FILE_BYTES) return setFailure({ key: 'tooLarge' });
      try {
        const bytes = new Uint8Array(await chosen.arrayBuffer());
        setFailure(null);
        const decoded = decode({ name: chosen.name, bytes }, encoding);
        if (decoded !== null) await read(decoded);
      } catch (error) {
        console.warn('The file could not be read:', error);
        setFailure({ key: 'unreadableFile' });
      }
    },
    read: () => read(text),
    stop: () => stopping.current?.abort(),
  };
}

/** What is said of whatever went wrong. */
export function failureOf(error: unknown): SourceFailure {
  if (error instanceof Failure) return error.failure;
  if (error instanceof DataError && error.code !== 'no-answer')
    return { key: 'service', values: { message: error.message } };
  console.warn('The import failed:', error);
  return { key: 'unanswered' };
}
