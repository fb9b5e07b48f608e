import type { ResourceRow } from '@burhan/shared/resources/resource';
import { columnText } from '@burhan/shared/resources/resource';
import { useResourceTexts } from '../use-resource-texts.ts';
import styles from './item-content.module.css';
import type { ListProps } from './list-props.ts';

type ContentProps = Pick<ListProps, 'resource' | 'parts' | 'isBusy' | 'onChange'> & { row: ResourceRow };

/** One column of an item: the panel's own cell, or its text. */
export function Cell({ resource, column, parts, row, isBusy, onChange }: ContentProps & { column: string }) {
  const { valueText } = useResourceTexts(resource);
  const OwnCell = parts.cells?.[column];
  if (OwnCell) return <OwnCell row={row} isBusy={isBusy} onChange={(values) => onChange(row, values)} />;
  return <bdi>{valueText(column, columnText(row, column))}</bdi>;
}

/** What a card says of its item: the panel's own content, or the list columns with their labels. */
export function ItemContent(props: ContentProps) {
  const { resource, parts, row } = props;
  const { label } = useResourceTexts(resource);
  if (parts.Item) return <parts.Item row={row} />;
  return (
    <dl className={styles.columns}>
      {resource.listColumns.map((column) => (
        <div key={column}>
          <dt>{label(column)}</dt>
          <dd>
            <Cell {...props} column={column} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
