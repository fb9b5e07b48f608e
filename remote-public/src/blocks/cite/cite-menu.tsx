import type { Publication } from '@burhan/shared/entities/content';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowText, useSite } from '../../content/site-context.tsx';
import styles from './cite-menu.module.css';
import { copyText, downloadText } from './export-text.ts';
import type { CitationFormat } from './format-citation.ts';

const ACTIONS = [
  { format: 'vancouver', label: 'publicationCard.cite.copyVancouver' },
  { format: 'apa', label: 'publicationCard.cite.copyApa' },
  { format: 'bibtex', label: 'publicationCard.cite.downloadBibtex' },
  { format: 'ris', label: 'publicationCard.cite.downloadRis' },
] as const satisfies readonly { format: CitationFormat; label: string }[];

type Outcome = { kind: 'preparing' } | { kind: 'failed' } | { kind: 'not-copied'; text: string } | null;

/** Copies or downloads a publication's citation. The program that writes it comes with the first choice. */
export function CiteMenu({ publication }: { publication: Publication }) {
  const { t } = useTranslation('pages');
  const { notify } = useSite();
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

  const exportCitation = async (format: CitationFormat) => {
    setOutcome({ kind: 'preparing' });
    const program = import('./format-citation.ts');
    const citation = program.then(({ formatCitation }) => formatCitation(publication, format));
    try {
      if (format === 'bibtex' || format === 'ris') {
        const text = await citation;
        downloadText(text, format, (await program).citationName(publication));
      } else if (await copyText(citation)) {
        notify('copied');
      } else {
        setOutcome({ kind: 'not-copied', text: await citation });
        return;
      }
      setOutcome(null);
      close();
    } catch (error) {
      console.error(error);
      setOutcome({ kind: 'failed' });
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape adds to the button, which closes too
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
          {ACTIONS.map(({ format, label }) => (
            <button
              key={format}
              type="button"
              className={styles.action}
              onClick={() => void exportCitation(format)}
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
  );
}
