import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { drawDraft } from './draw-draft.ts';
import { findRow } from './find-row.ts';

type PageFrameProps = {
  draft: Draft;
  path: string;
  title: string;
  /** What a reader looks for on the page; null: the page is shown from its top. */
  sought: string | null;
  loading: string;
  onNavigate: (path: string) => void;
  onFailed: (error: unknown) => void;
};

/**
 * The live page with the draft in it, which brings landmarks of its own. A frame is seen once it has drawn the draft;
 * until then the one before stays.
 */
export function PageFrame({ draft, path, title, sought, loading, onNavigate, onFailed }: PageFrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [loads, setLoads] = useState(0);
  const [drawn, setDrawn] = useState('');
  const wanted = `${loads} ${draft.version} ${path}`;
  const fail = useEffectEvent(onFailed);
  const navigate = useEffectEvent(onNavigate);
  const draw = useEffectEvent((frame: HTMLIFrameElement, onReload: () => void) =>
    drawDraft(frame, { draft, path, title, onReload, onNavigate: (to) => navigate(to) }),
  );
  const bringIntoView = useEffectEvent((frame: HTMLIFrameElement) => {
    const page = frame.contentDocument;
    if (page && sought !== null) findRow(page, draft.table, sought)?.scrollIntoView({ block: 'center' });
  });

  useEffect(() => {
    const place = holder.current;
    if (!place) return;
    let isCurrent = true;
    const hadFocus = document.activeElement?.localName === 'iframe';
    const frame = Object.assign(document.createElement('iframe'), { title, inert: true });
    place.append(frame);
    const loadAgain = () => {
      if (isCurrent) setLoads((count) => count + 1);
    };
    draw(frame, loadAgain).then(
      () => {
        if (!isCurrent) return;
        bringIntoView(frame);
        for (const older of [...place.children]) if (older !== frame) older.remove();
        frame.inert = false;
        if (hadFocus) frame.focus();
        setDrawn(wanted);
      },
      (error: unknown) => {
        if (isCurrent) fail(error);
      },
    );
    return () => {
      isCurrent = false;
      // What is not seen yet; the one that is seen stays until the next is.
      if (frame.inert) frame.remove();
    };
  }, [title, wanted]);

  return (
    <div className="preview-page" aria-busy={drawn !== wanted}>
      {drawn !== wanted && (
        <p className="preview-loading" role="status">
          {loading}
        </p>
      )}
      <div className="preview-frames" ref={holder} />
    </div>
  );
}
