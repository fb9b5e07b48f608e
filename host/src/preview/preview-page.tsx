import type { SupabaseAddress } from '@burhan/shared/data/public-reads';
import { DIRECTIONS, type Language, languageOfPath, pathInLanguage } from '@burhan/shared/i18n/languages';
import { timeText } from '@burhan/shared/time-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { pageOfPath } from '../public-shell/page-of-path.ts';
import { type Draft, type PreviewProblem, problemOf, readDraft } from './draft.ts';
import { PageFrame } from './page-frame.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { type PreviewTexts, rowName, rowPages } from './row-pages.ts';
import { keepVisit } from './visit.ts';

export type PreviewPageProps = {
  service: SupabaseAddress;
  timeZone: string | undefined;
  texts: Record<Language, PreviewTexts>;
  /** null: the address has no well-formed one. */
  secret: string | null;
  /** What was shown before a reload; of an absent path the first page that the draft's row is on is shown. */
  first: { language: Language; path: string | undefined };
};

export function PreviewPage({ service, timeZone, texts: inLanguages, secret, first }: PreviewPageProps) {
  const [language, setLanguage] = useState(first.language);
  const [path, setPath] = useState(first.path);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<PreviewProblem | null>(secret === null ? 'ended' : null);
  const [isAbsent, setIsAbsent] = useState(false);
  const texts = inLanguages[language];
  const listPath = draft && rowPages(draft, language)[0]?.path;
  const shownPath = path ?? listPath ?? '/';
  const shownDraft = problem ? null : draft;

  const fail = (error: unknown) => {
    console.error(error);
    setProblem(problemOf(error));
  };
  const load = async () => {
    if (secret === null) return;
    setProblem(null);
    await readDraft(service, secret).then(setDraft, fail);
  };
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);

  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: DIRECTIONS[language] });
    document.title = texts.title;
    if (secret !== null) keepVisit({ secret, language, path });
  }, [language, path, secret, texts]);

  const show = (to: string) => {
    const next = languageOfPath(to);
    setIsAbsent(pageOfPath(to, next) === null);
    if (pageOfPath(to, next) === null) return;
    setLanguage(next);
    setPath(to);
  };
  const changeLanguage = (next: Language) => {
    setIsAbsent(false);
    setLanguage(next);
    setPath(path && pathInLanguage(path, next));
  };
  const mark = texts.mark[draft?.action === 'insert' ? 'added' : 'changed'];

  return (
    <>
      <PreviewBar
        texts={texts}
        language={language}
        draft={shownDraft}
        path={shownPath}
        timeOf={(time) => timeText(time, language, timeZone)}
        onLanguage={changeLanguage}
        onPage={show}
      >
        <p className="preview-absent" role="status">
          {isAbsent && texts.unpublished}
        </p>
      </PreviewBar>
      {problem && <Problem problem={problem} texts={texts} onRetry={() => void load()} />}
      {!problem && !draft && (
        <main className="preview-message" aria-busy="true">
          <p role="status">{texts.loading}</p>
        </main>
      )}
      {shownDraft && (
        <PageFrame
          draft={shownDraft}
          path={shownPath}
          title={texts.frame}
          sought={shownPath === listPath ? { name: rowName(shownDraft, language, texts), mark } : null}
          loading={texts.loading}
          onNavigate={show}
          onFailed={fail}
        />
      )}
    </>
  );
}

type ProblemProps = { problem: PreviewProblem; texts: PreviewTexts; onRetry: () => void };

function Problem({ problem, texts, onRetry }: ProblemProps) {
  const { heading, text } = texts.problems[problem];
  return (
    <main className="preview-message">
      <div role="alert">
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
      {problem !== 'ended' && (
        <p>
          <button type="button" className="button button-primary" onClick={onRetry}>
            {texts.retry}
          </button>
        </p>
      )}
    </main>
  );
}
