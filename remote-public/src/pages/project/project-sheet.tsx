import type { OngoingProject } from '@burhan/shared/entities/content';
import { qrShape } from '@burhan/shared/qr-shape';
import { readablePhone } from '@burhan/shared/whatsapp';
import { useSite, useTexts } from '../../content/site-context.tsx';
import { projectUrl } from '../../metadata/project-metadata.ts';
import styles from './page.module.css';

type ProjectSheetProps = { project: OngoingProject; isOpen: boolean };

/**
 * What the page of a project has on paper alone: its address, as a code for phones too. No part of the island, so that
 * the code that draws it reaches no browser.
 */
export function ProjectSheet({ project, isOpen }: ProjectSheetProps) {
  const t = useTexts();
  const { configuration, language } = useSite();
  const { facts } = configuration;
  const url = projectUrl(project, language, facts);
  return (
    <div className={`wrap ${styles.sheet}`}>
      <QrCode text={url} label={t('projectSheet.code')} className={styles.code} />
      <div>
        <p className={styles.organization}>{facts.name}</p>
        <p>
          {isOpen
            ? t('projectSheet.open', { number: readablePhone(facts.whatsappNumber), id: project.id })
            : t('projectSheet.closed')}
        </p>
        <p className={styles.address}>
          <bdi dir="ltr">{url}</bdi>
        </p>
      </div>
    </div>
  );
}

type QrCodeProps = { text: string; label: string; className?: string | undefined };

function QrCode({ text, label, className }: QrCodeProps) {
  const { viewBox, ground, modules } = qrShape(text);
  return (
    <svg className={className} viewBox={viewBox} role="img" aria-label={label}>
      <path fill="#fff" d={ground} />
      <path stroke="#000" shapeRendering="crispEdges" d={modules} />
    </svg>
  );
}
