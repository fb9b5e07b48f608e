import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Shows the beginning of a text, and all of it after a press. The element around it sets the writing direction.
 * @param length in characters.
 */
export function CutText({ text, length }: { text: string; length: number }) {
  const { t } = useTranslation('console');
  const [isComplete, setComplete] = useState(false);
  const characters = [...text];
  // In an element of its own, the text also changes on a page that the browser has translated.
  if (characters.length <= length) return <span>{text}</span>;

  return (
    <>
      <span>{isComplete ? text : `${characters.slice(0, length).join('')}…`}</span>{' '}
      <Button
        type="link"
        size="small"
        aria-expanded={isComplete}
        onClick={(event) => {
          event.stopPropagation();
          setComplete(!isComplete);
        }}
      >
        {isComplete ? t('list.showLess') : t('list.showAll')}
      </Button>
    </>
  );
}
