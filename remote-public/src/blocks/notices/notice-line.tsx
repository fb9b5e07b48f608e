import { doiLink } from '@burhan/shared/doi';
import { leadingNotices, type Notice, noticesOf } from '@burhan/shared/notices';
import { noticeDate } from '@burhan/shared/time-text';
import { Fragment } from 'react';
import { useSite } from '../../content/site-context.tsx';
import { OutboundLink } from '../outbound-link.tsx';
import { type NoticeTexts, useNoticeTexts } from './notice-texts.ts';

/** What a card says of a publication's notices in a line, with the way to the newest that counts. */
export function NoticeLine({ of }: { of: object }) {
  const leading = leadingNotices(noticesOf(of));
  return leading.length > 0 ? <Line leading={leading} /> : null;
}

function Line({ leading }: { leading: readonly Notice[] }) {
  const texts = useNoticeTexts();
  const kind = leading[0]?.kind;
  if (!texts) return null;
  return (
    <p style={{ fontSize: 'var(--text-small)' }}>
      {(kind === 'correction' || kind === 'reinstatement') && `${texts.line[kind]} `}
      {leading.map((notice, place) => (
        <Fragment key={`${notice.kind} ${notice.doi}`}>
          {place > 0 && ' · '}
          <NoticeName notice={notice} texts={texts} />
        </Fragment>
      ))}
    </p>
  );
}

/** A notice by its kind and day, as a link to it where it has a DOI. */
export function NoticeName({ notice, texts }: { notice: Notice; texts: NoticeTexts }) {
  const { language } = useSite();
  const { kind, doi, date } = notice;
  const link = doiLink(doi);
  const name = texts.kind[kind];
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
