import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './conflict-dialog.module.css';
import { Dialog } from './overlays/dialog.tsx';
import type { ShownConflict } from './panel/panel.ts';

/** Both versions side by side; nothing is overwritten before the choice. Closing it goes on editing. */
export function ConflictDialog({ conflict }: { conflict: ShownConflict }) {
  const { t } = useTranslation('console');
  const { answer, isDeletion, isGone } = conflict;

  return (
    <Dialog
      isWide
      title={t('conflict.title')}
      onClose={() => answer?.('editing')}
      footer={[
        <Button key="editing" disabled={!answer} onClick={() => answer?.('editing')}>
          {t('conflict.keepEditing')}
        </Button>,
        <Button key="theirs" disabled={!answer} onClick={() => answer?.('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>,
        <Button key="mine" disabled={!answer} onClick={() => answer?.('mine')}>
          {t('conflict.keepMine')}
        </Button>,
      ]}
    >
      <p>{conflict.text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('conflict.title')} tabIndex={0}>
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {conflict.lines.map((line) => (
              <tr key={line.label} className={line.differs ? styles.differs : undefined}>
                <th scope="row">{line.label}</th>
                <td dir="auto">
                  {isDeletion ? t('conflict.mineDelete') : line.mine || blank(t('conflict.blank'))}
                </td>
                <td dir="auto">
                  {isGone ? t('conflict.deletedElsewhere') : line.theirs || blank(t('conflict.blank'))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}

function blank(text: string) {
  return <em className={styles.blank}>{text}</em>;
}
