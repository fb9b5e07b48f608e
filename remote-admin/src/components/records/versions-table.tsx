import { useTranslation } from 'react-i18next';
import styles from './versions-table.module.css';

export type Versions = {
  text: string;
  lines: readonly { label: string; mine: string; theirs: string; differs: boolean }[];
};

/** Shows both versions side by side. Nothing is overwritten before the choice. */
export function VersionsTable({ text, lines }: Versions) {
  const { t } = useTranslation('console');
  const shown = (said: string) => said || <em className="muted">{t('conflict.blank')}</em>;

  return (
    <>
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
    </>
  );
}
