import type { ReactNode } from 'react';

type PageHeadProps = { eyebrow: string; heading: string; lead: string; children?: ReactNode };

/** The deep green head of a page: its h1 and what it is about. */
export function PageHead({ eyebrow, heading, lead, children }: PageHeadProps) {
  return (
    <div className="page-head star-pattern">
      <div className="wrap">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </div>
  );
}
