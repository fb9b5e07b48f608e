import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import { Fragment } from 'react';
import { OutboundLink } from './outbound-link.tsx';

type DoiLinkProps = { doi: string | null; className?: string | undefined };

/** A DOI as a link to the publication; nothing where there is none. It may break after a slash, also before a digit. */
export function DoiLink({ doi, className = '' }: DoiLinkProps) {
  const [address, text] = [doiLink(doi), normalizeDoi(doi)];
  if (!address || !text) return null;
  return (
    <OutboundLink href={address} className={className}>
      <bdi dir="ltr">
        {text.split(/(?<=\/)/).map((part, place) => (
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </bdi>
    </OutboundLink>
  );
}
