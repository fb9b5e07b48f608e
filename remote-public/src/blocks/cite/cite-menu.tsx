import type { Publication } from '@burhan/shared/entities/content';
import {
  BIBTEX,
  CITATION_FILES,
  CSL_JSON,
  publicationFilePath,
  RIS,
} from '@burhan/shared/publication-address';
import { saveFile } from '@burhan/shared/save-file';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowText, useSite } from '../../content/site-context.tsx';
import styles from './cite-menu.module.css';
import { copyText } from './export-text.ts';

const ACTIONS = [
  { output: 'vancouver', label: 'publicationCard.cite.copyVancouver' },
  { output: 'apa', label: 'publicationCard.cite.copyApa' },
  { output: BIBTEX, label: 'publicationCard.cite.downloadBibtex' },
  { output: RIS, label: 'publicationCard.cite.downloadRis' },
  { output: CSL_JSON, label: 'publicationCard.cite.downloadCsl' },
] as const;

type Outcome = { kind: 'preparing' } | { kind: 'failed' } | { kind: 'not-copied'; text: string } | null;

/**
 * Copies or downloads a publication's citation. The program that writes it comes with the first choice. Without scripts
 * it is links to the same files.
 */
export function CiteMenu({ publication }: { publication: Publication }) {
  const { t } = useTranslation('pages');
  const site = useSite();
  const title = useRowText()(publication, 'title');
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };

  const exportCitation = async (output: (typeof ACTIONS)[number]['output']) => {
    setOutcome({ kind: 'preparing' });
    const whole = import('./whole-publication.ts').then((read) => read.wholePublication(publication, site));
    try {
      if (typeof output !== 'string') {
        const [{ citationFile, citationKey }, row] = await Promise.all([
          import('./citation-files.ts'),
          whole,
        ]);
        const { format, extension, mediaType } = output;
        saveFile(`${citationKey(row)}.${extension}`, citationFile([row], format), mediaType);
      } else {
        const program = Promise.all([import('./format-citation.ts'), whole]);
        const citation = program.then(([{ formatCitation }, row]) => formatCitation(row, output));
        if (!(await copyText(citation))) {
          setOutcome({ kind: 'not-copied', text: await citation });
          return;
        }
        site.notify('copied');
      }
      setOutcome(null);
      close();
    } catch (error) {
      console.error(error);
      setOutcome({ kind: 'failed' });
    }
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape adds to the button, which closes too */}
      <div ref={menu} className={styles.menu} onKeyDown={closeOnEscape}>
        <button
          ref={button}
          type="button"
          className="button"
          aria-label={t('publicationCard.cite.label', { title })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => {
            setOpen(!isOpen);
            setOutcome(null);
          }}
        >
          {t('publicationCard.cite.button')}
        </button>
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: not a form's fields
          <div
            id={panelId}
            className={styles.panel}
            role="group"
            aria-label={t('publicationCard.cite.group', { title })}
          >
            {ACTIONS.map(({ output, label }) => (
              <button
                key={label}
                type="button"
                className={styles.action}
                onClick={() => void exportCitation(output)}
              >
                {t(label)}
              </button>
            ))}
            <div role="status" className={styles.outcome}>
              {outcome?.kind === 'preparing' && t('publicationCard.cite.preparing')}
              {outcome?.kind === 'failed' && t('publicationCard.cite.failed')}
              {outcome?.kind === 'not-copied' && (
                <>
                  <p>{t('publicationCard.cite.copyHere')}</p>
                  <p className={styles.text} dir="auto">
                    {outcome.text}
                  </p>
                </>
              )}
            </div>
          </div>
        )}
      </div>
      <noscript>
        {CITATION_FILES.map(({ extension, name }) => (
          <Fragment key={extension}>
            <a className="button" href={publicationFilePath(publication, extension, site.language)}>
              {name}
            </a>{' '}
          </Fragment>
        ))}
      </noscript>
    </>
  );
}
