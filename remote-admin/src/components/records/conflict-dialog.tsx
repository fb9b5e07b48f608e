import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import styles from './conflict-dialog.module.css';
import type { Choice, Versions } from './versions.ts';

type ConflictDialogProps = { versions: Versions; onAnswer: (choice: Choice) => void };

/** Both versions side by side; nothing is overwritten before the choice. Closing it goes on editing. */
export function ConflictDialog({ versions: { text, lines }, onAnswer }: ConflictDialogProps) {
  const { t } = useTranslation('console');
  const shown = (said: string) => said || <em className="muted">{t('conflict.blank')}</em>;

  return (
    <Dialog
      isWide
      title={t('conflict.title')}
      onClose={() => onAnswer('editing')}
      buttons={[
        { label: t('conflict.keepEditing'), onClick: () => onAnswer('editing') },
        { label: t('conflict.takeTheirs'), onClick: () => onAnswer('theirs') },
        { label: t('conflict.keepMine'), type: 'primary', onClick: () => onAnswer('mine') },
      ]}
    >
      <p>{text}</p>
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
            {lines.map(({ label, mine, theirs, differs }) => (
              <tr key={label} className={differs ? styles.differs : undefined}>
                <th scope="row">{label}</th>
                <td dir="auto">{shown(mine)}</td>
                <td dir="auto">{shown(theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
