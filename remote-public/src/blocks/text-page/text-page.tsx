import type { PublicRouteKey } from '@burhan/shared/routes';
import type { ReactNode } from 'react';
import { PageHead } from '../page-head/page-head.tsx';
import { RouteMetadata } from '../route-metadata.tsx';
import { TextCard, type TextCardTexts } from './text-card.tsx';

type TextPageProps = {
  route: PublicRouteKey;
  texts: { eyebrow: string; heading: string; lead: string; cards: Record<string, TextCardTexts> };
  /** The card whose points are steps that follow each other. */
  steps?: string;
  /** Where to read on. */
  children?: ReactNode;
};

/** A page of running text in cards. */
export function TextPage({ route, texts, steps, children }: TextPageProps) {
  return (
    <>
      <RouteMetadata route={route} />
      <PageHead eyebrow={texts.eyebrow} heading={texts.heading} lead={texts.lead} />
      <div className="section">
        <div className="wrap">
          {Object.entries(texts.cards).map(([key, card]) => (
            <TextCard key={key} id={key} texts={card} isSteps={key === steps} />
          ))}
        </div>
      </div>
      {children}
    </>
  );
}
