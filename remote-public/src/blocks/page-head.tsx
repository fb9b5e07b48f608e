import type { ReactNode } from 'react';

type PageHeadProps = { eyebrow: string; heading: string; lead: string; children?: ReactNode };

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
