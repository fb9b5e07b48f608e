import { toRawGithubUrl } from '@burhan/shared/github-url';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../picture.tsx';
import type { FieldProps } from './field-frame.tsx';
import styles from './image-field.module.css';
import { TextField } from './text-field.tsx';

/** An address of a picture, shown as visitors will see it. A GitHub page link becomes the raw one (Spec 5). */
export function ImageField(props: FieldProps & { picture: string | null }) {
  const { t } = useTranslation('console');
  const [becameRaw, setBecameRaw] = useState(false);
  const { value, onChange, picture } = props;

  const leave = () => {
    const raw = toRawGithubUrl(value);
    setBecameRaw(raw !== value.trim());
    if (raw !== value) onChange(raw);
  };

  return (
    <div className={styles.image}>
      <TextField
        {...props}
        onChange={(text) => {
          setBecameRaw(false);
          onChange(text);
        }}
        onLeave={leave}
        note={
          <p role="status" className={styles.note}>
            {becameRaw ? t('form.becameRaw') : ''}
          </p>
        }
      />
      {value.trim() !== '' && <Picture source={picture} alt={t('form.picture')} isLarge />}
    </div>
  );
}
