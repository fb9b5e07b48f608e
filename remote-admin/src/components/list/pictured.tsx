import { rowText, textLanguage } from '@burhan/shared/entities/row-text';
import type { Language } from '@burhan/shared/i18n/languages';
import { CONSOLE_CARD_TEXT_LENGTH } from '@burhan/shared/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureAddresses } from '../../data/host.ts';
import { columnText, type Row } from '../../data/table.ts';
import { CutText } from '../cut-text.tsx';
import { Picture } from '../picture.tsx';
import styles from './list.module.css';

type PicturedProps = {
  row: Row;
  /** The column with the row's title. */
  title: string;
  /** The picture is a logo, of which nothing may be cut off. */
  isLogo?: boolean;
  /** Shown below the title. */
  children?: ReactNode;
};

/** An item with its picture and title, in the console's language if there is a translation. */
export function Pictured({ row, title, isLogo = false, children }: PicturedProps) {
  const text = useRowText();
  const { address, thumbnail } = usePictureAddresses()(columnText(row, 'image_url'));
  const name = text(row, title);
  return (
    <div className={styles.pictured}>
      <Picture source={address} thumbnail={thumbnail} alt={text(row, 'image_alt') || name} isLogo={isLogo} />
      <div className={styles.words}>
        <h2 title={name} dir={textLanguage(name).dir}>
          {name}
        </h2>
        {children}
      </div>
    </div>
  );
}

/** Short facts in one line, in the writing direction of the first one. Blank facts are left out. */
export function Facts({ texts }: { texts: readonly string[] }) {
  const [first = '', ...others] = texts.filter(Boolean);
  // Each fact is an element, because React cannot change a single text on a page that the browser has translated.
  return (
    <p className="muted" dir={textLanguage(first).dir}>
      <span>{first}</span>
      {others.map((text) => (
        <span key={text}>
          {' · '}
          <bdi dir={textLanguage(text).dir}>{text}</bdi>
        </span>
      ))}
    </p>
  );
}

/** A long text, of which only the beginning is shown first (docs/rules/console.md#lists). */
export function LongText({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="muted" dir={textLanguage(text).dir}>
      <CutText text={text} length={CONSOLE_CARD_TEXT_LENGTH} />
    </p>
  );
}

/** Reads a text of a row in the console's language: the translation if there is one, else the original. */
export function useRowText() {
  const language = useTranslation('console').i18n.language as Language;
  return (row: Row, column: string): string =>
    rowText(row as Readonly<Record<string, string | null>>, column, language).text;
}
