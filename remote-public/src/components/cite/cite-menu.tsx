import { tableReadAddress } from '@burhan/shared/data/public-reads';
import type { Publication } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { CITATION_FILES, publicationFilePath } from '@burhan/shared/publication-address';
import { Fragment, useId } from 'react';
import { useRowText, useSite, useTexts } from '../../data/site-context.tsx';
import styles from '../menu.module.css';

/**
 * A menu that copies a publication's reference or downloads its files (`script.ts`). Without scripts, only the links to
 * the files are shown. Prerendering writes the references. If the row has changed since, the script writes them.
 */
export function CiteMenu({ publication }: { publication: Publication }) {
  const t = useTexts();
  const { language, citationOf } = useSite();
  const title = useRowText()(publication, 'title');
  const panelId = useId();
  const citation = citationOf?.(publication);
  const files = CITATION_FILES.map((file) => ({
    ...file,
    address: publicationFilePath(publication, file.extension, language),
  }));
  // The script reads the whole row, because references need all of it.
  const read = tableReadAddress({ table: 'publications', id: publication.id }, DEFAULT_LANGUAGE);

  return (
    // Another version of the row needs a new menu, because the script has written references into the old one.
    <Fragment key={`${publication.updated_at} ${JSON.stringify(publication.notices)}`}>
      <div className={styles.menu} data-cite={citation ? '' : read}>
        <button
          type="button"
          className="button"
          aria-label={t('publicationCard.cite.label', { title })}
          aria-expanded={false}
          aria-controls={panelId}
        >
          {t('publicationCard.cite.button')}
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: not a form's fields */}
        <div
          id={panelId}
          className={styles.panel}
          role="group"
          aria-label={t('publicationCard.cite.group', { title })}
          hidden
        >
          {(['vancouver', 'apa'] as const).map((style) => (
            <button
              key={style}
              type="button"
              className={styles.action}
              data-style={style}
              data-reference={citation?.[style]}
              disabled={!citation}
            >
              {t(`publicationCard.cite.${style}`)}
            </button>
          ))}
          {files.map(({ format, extension, address }) => (
            <a
              key={format}
              className={styles.action}
              href={address}
              download={citation ? `${citation.key}.${extension}` : ''}
            >
              {t(`publicationCard.cite.${format}`)}
            </a>
          ))}
          <div role="status" className={styles.outcome}>
            <p hidden>{t('publicationCard.cite.copyHere')}</p>
            <p hidden className={styles.text} dir="auto" />
          </div>
        </div>
      </div>
      <noscript>
        {files.map(({ name, address }) => (
          <Fragment key={name}>
            <a className="button" href={address}>
              {name}
            </a>{' '}
          </Fragment>
        ))}
      </noscript>
    </Fragment>
  );
}
