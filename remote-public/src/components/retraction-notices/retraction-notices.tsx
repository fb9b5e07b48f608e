import { doiLink } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import {
  leadingNotice,
  noticesOf,
  publicationStanding,
  type RetractionNotice,
} from '@burhan/shared/retraction-notices';
import { noticeDate } from '@burhan/shared/time-text';
import type { CSSProperties } from 'react';
import { useSite, useTexts } from '../../data/site-context.tsx';
import { OutboundLink } from '../outbound-link.tsx';

/** Inline styles, so that pages without notices do not load them. Both pairs of colours have a contrast of 7:1. */
const LABEL_STYLE: CSSProperties = {
  gap: '0.375em',
  // The label must not be too small before the large title of a page.
  fontSize: 'max(var(--text-caption), 0.5em)',
  borderColor: 'currentcolor',
  background: 'light-dark(#9b1c2b, #ffb4ab)',
  color: 'light-dark(#ffffff, #410006)',
  fontWeight: 'var(--weight-strong)',
  verticalAlign: 'middle',
  // Without this, a printer omits the background and prints white letters on white.
  printColorAdjust: 'exact',
};

/** A label before the title, inside its heading, for a publication that was retracted, removed or is in question. */
export function NoticeLabel({ of }: { of: object }) {
  const t = useTexts();
  const { language } = useSite();
  const standing = publicationStanding(of);
  // `NoticeLine` shows corrections and reinstatements below the title.
  if (standing === null || standing === 'correction' || standing === 'reinstatement') return null;
  return (
    <>
      {/* The title around the label may have another language and direction. */}
      <bdi className="chip" lang={language} style={LABEL_STYLE}>
        <NoticeIcon />
        <span>
          {t(`retractionNotices.label.${standing}`)}
          {/* For screen readers and copied text. If `position` hid it, screen readers would say it as a word. */}
          <span style={{ fontSize: 0 }}>:</span>
        </span>
      </bdi>{' '}
    </>
  );
}

function NoticeIcon() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      style={{ flex: 'none' }}
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M8 2 14.5 13.5h-13zM8 6.5v3.25M8 11.25v.75" />
    </svg>
  );
}

/** A line about a publication's notices, with a link to the leading one (`leadingNotice`). */
export function NoticeLine({ of }: { of: object }) {
  const t = useTexts();
  const notice = leadingNotice(of);
  if (!notice) return null;
  const { kind } = notice;
  return (
    <p style={{ fontSize: 'var(--text-small)' }}>
      {(kind === 'correction' || kind === 'reinstatement') && `${t(`retractionNotices.line.${kind}`)} `}
      <NoticeName notice={notice} />
    </p>
  );
}

/** The kind and date of a notice. The kind is a link if the notice has a DOI. */
function NoticeName({ notice }: { notice: RetractionNotice }) {
  const t = useTexts();
  const { language } = useSite();
  const { kind, doi, date } = notice;
  const link = doiLink(doi);
  const name = t(`retractionNotices.kind.${kind}`);
  const day = noticeDate(date, language);
  return (
    <>
      {link ? <OutboundLink href={link}>{name}</OutboundLink> : name}
      {day && (
        <>
          {' '}
          <span style={{ whiteSpace: 'nowrap' }}>
            (<time dateTime={date}>{day}</time>)
          </span>
        </>
      )}
    </>
  );
}

/** All notices on a publication's own page, and their meaning (docs/rules/publications.md#retraction-notices). */
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
