import { ConfigProvider, Input } from 'antd';
import type { ReactNode } from 'react';
import '../design/inputs.css';
import { describedBy, FieldFrame, textDirection } from './field-frame.tsx';
import { useField } from './form-context.ts';

type TextFieldProps = {
  column: string;
  onChange?: (value: string) => void;
  onLeave?: () => void;
  addition?: ReactNode;
  note?: ReactNode;
};

export function TextField({ column, onChange, onLeave, addition, note }: TextFieldProps) {
  const field = useField(column);
  const change = onChange ?? field.onChange;
  return (
    <FieldFrame {...field} note={note}>
      <div style={{ display: 'flex', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
        <OwnDirection>
          <Input
            id={field.id}
            value={field.value}
            onChange={(event) => change(event.target.value)}
            readOnly={field.isReadOnly}
            autoComplete="off"
            spellCheck={!field.isCode}
            style={{ flex: '1 1 14rem', inlineSize: 'auto' }}
            {...(field.problem && { status: 'error' as const })}
            {...(onLeave && { onBlur: onLeave })}
            {...textDirection(field)}
            {...describedBy(field)}
          />
        </OwnDirection>
        {addition}
      </div>
    </FieldFrame>
  );
}

const ROWS = { minRows: 3, maxRows: 14 };

export function ParagraphField({ column }: { column: string }) {
  const field = useField(column);
  return (
    <FieldFrame {...field}>
      <OwnDirection>
        <Input.TextArea
          id={field.id}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          readOnly={field.isReadOnly}
          autoSize={ROWS}
          {...(field.problem && { status: 'error' as const })}
          {...textDirection(field)}
          {...describedBy(field)}
        />
      </OwnDirection>
    </FieldFrame>
  );
}

/** For inputs whose `dir` decides: Ant Design's style for right-to-left pages would turn them over it. */
function OwnDirection({ children }: { children: ReactNode }) {
  return <ConfigProvider direction="ltr">{children}</ConfigProvider>;
}
