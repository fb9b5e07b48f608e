import { noticesOf, publicationStanding } from '@burhan/shared/notices';
import type { CSSProperties } from 'react';
import { useSite } from '../../content/site-context.tsx';
import { useNoticeTexts } from './notice-texts.ts';

/** Inline, so that the styles of pages without notices say nothing of them. Both pairs reach 7:1. */
const LABEL_STYLE: CSSProperties = {
  gap: '0.375em',
  // Not lost before the large title of a page.
  fontSize: 'max(var(--text-caption), 0.5em)',
  borderColor: 'currentcolor',
  background: 'light-dark(#9b1c2b, #ffb4ab)',
  color: 'light-dark(#ffffff, #410006)',
  fontWeight: 'var(--weight-strong)',
  verticalAlign: 'middle',
  // A printer leaves backgrounds out, and white letters would stand on white.
  printColorAdjust: 'exact',
};

/** Before a title, inside its heading: that the publication was retracted, removed, or is in question. */
export function NoticeLabel({ of }: { of: object }) {
  const standing = publicationStanding(noticesOf(of));
  // A correction and a reinstatement are said below (notice-line.tsx).
  if (standing === null || standing === 'correction' || standing === 'reinstatement') return null;
  return <Label standing={standing} />;
}

function Label({ standing }: { standing: 'removal' | 'retraction' | 'partial_retraction' | 'concern' }) {
  const { language } = useSite();
  const texts = useNoticeTexts();
  if (!texts) return null;
  return (
    <>
      {/* The title around it may be in another language, and run the other way. */}
      <bdi className="chip" lang={language} style={LABEL_STYLE}>
        <NoticeIcon />
        <span>
          {texts.label[standing]}
          {/* Heard and copied, not seen; out of the line, it would be read as a word apart. */}
          <span style={{ fontSize: 0 }}>:</span>
        </span>
      </bdi>{' '}
    </>
  );
}

export function NoticeIcon() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M8 2 14.5 13.5h-13zM8 6.5v3.25M8 11.25v.75" />
    </svg>
  );
}
