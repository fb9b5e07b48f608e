import type { Publication } from '@burhan/shared/entities/content';
import { noticesOf, publicationStanding } from '@burhan/shared/retraction-notices';
import { useTexts } from '../../content/site-context.tsx';
import { NoticeIcon, NoticeLine, NoticeName } from './retraction-notices.tsx';

/** On a publication's page, above all else: every notice, and what they mean (docs/rules/publications.md#retraction-notices). */
export function PublicationNotices({ publication }: { publication: Publication }) {
  const t = useTexts();
  const notices = noticesOf(publication);
  const standing = publicationStanding(publication);
  if (standing === null) return null;
  if (notices.length === 1 && standing === 'correction') return <NoticeLine of={publication} />;
  const isGrave = standing !== 'correction' && standing !== 'reinstatement';
  return (
    <section
      className="card"
      aria-labelledby="publication-notices"
      style={isGrave ? { border: '3px solid light-dark(#9b1c2b, #ffb4ab)' } : undefined}
    >
      <div className="card-body">
        <h2 id="publication-notices" style={{ display: 'flex', gap: '0.5em', alignItems: 'center' }}>
          {isGrave && <NoticeIcon />}
          {t(`retractionNotices.heading.${standing}`)}
        </h2>
        <p>{t(`retractionNotices.explanation.${standing}`)}</p>
        <ul style={{ paddingInlineStart: '1.25em' }}>
          {notices.map((notice) => (
            <li key={`${notice.kind} ${notice.doi}`}>
              <NoticeName notice={notice} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
