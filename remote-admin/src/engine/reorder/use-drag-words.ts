import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

type NamedItem = { id: UniqueIdentifier; name: string };

/** What a screen reader says while an item is dragged: the item and its place, each place once. */
export function useDragWords(items: readonly NamedItem[]): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useTranslation('console');
  const lastOver = useRef<UniqueIdentifier | null>(null);

  const words = (active: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    item: items.find((item) => item.id === active)?.name ?? '',
    place: items.findIndex((item) => item.id === (over ?? active)) + 1,
    count: items.length,
  });

  return {
    announcements: {
      onDragStart: ({ active }) => {
        lastOver.current = active.id;
        return t('reorder.picked', words(active.id, active.id));
      },
      onDragOver: ({ active, over }) => {
        if (!over || over.id === lastOver.current) return undefined;
        lastOver.current = over.id;
        return t('reorder.over', words(active.id, over.id));
      },
      onDragEnd: ({ active, over }) => t('reorder.dropped', words(active.id, over?.id)),
      onDragCancel: ({ active }) => t('reorder.cancelled', words(active.id, active.id)),
    },
    screenReaderInstructions: { draggable: t('reorder.instructions') },
  };
}
