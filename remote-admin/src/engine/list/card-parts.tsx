import { CONSOLE_CARD_TEXT_LENGTH } from '@burhan/shared/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnText, type Resource, type ResourceRow } from '../../resources/resource.ts';
import { Picture } from '../base/picture.tsx';
import { useServices } from '../base/services.ts';
import { usePanel } from '../panel/panel.ts';
import styles from './list.module.css';

/** The column with the picture of an item. */
export function pictureColumn({ columns }: Resource): string | undefined {
  return Object.keys(columns).find((column) => columns[column]?.control === 'image');
}

/** An item with its picture: its short texts are in one line, long ones are cut (docs/rules/console.md#lists). */
export function PictureCard({ row, column }: { row: ResourceRow; column: string }) {
  const { resource } = usePanel();
  const { pictureAddress, thumbnailAddress } = useServices();
  const { descriptionColumn } = resource.columns[column] as { descriptionColumn?: string };
  const text = (name: string) => columnText(row, name);
  const imageUrl = text(column);
  const title = text(resource.itemColumn);
  const isLong = (name: string) => resource.columns[name]?.control === 'paragraph';
  const isCode = (name: string) => (resource.columns[name] as { isCode?: boolean }).isCode === true;
  const others = resource.listColumns.filter((name) => name !== resource.itemColumn);
  const facts = others.filter((name) => !isLong(name) && text(name) !== '');
  return (
    <div className={styles.pictured}>
      <Picture
        source={pictureAddress(imageUrl)}
        thumbnail={thumbnailAddress(imageUrl)}
        alt={text(descriptionColumn ?? '') || title}
        // Logos are not described.
        isLogo={descriptionColumn === undefined}
      />
      <div className={styles.words}>
        <h2 title={title} dir="auto">
          {title}
        </h2>
        <p className={styles.facts}>
          {facts.map((name, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              <bdi dir={isCode(name) ? 'ltr' : undefined}>{text(name)}</bdi>
            </span>
          ))}
        </p>
        {others.filter(isLong).map((name) => (
          <p key={name}>
            <CutText text={text(name)} length={CONSOLE_CARD_TEXT_LENGTH} />
          </p>
        ))}
      </div>
    </div>
  );
}

export function CutText({ text, length }: { text: string; length: number }) {
  const { t } = useTranslation('console');
  const [isComplete, setComplete] = useState(false);
  const characters = [...text];
  if (characters.length <= length) return <bdi>{text}</bdi>;

  return (
    <>
      <bdi>{isComplete ? text : `${characters.slice(0, length).join('')}…`}</bdi>{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isComplete}
        onClick={() => setComplete(!isComplete)}
      >
        {isComplete ? t('list.showLess') : t('list.showAll')}
      </button>
    </>
  );
}
