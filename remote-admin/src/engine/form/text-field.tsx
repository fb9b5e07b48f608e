import { Input } from 'antd';
import type { ReactNode } from 'react';
import { OwnDirection } from '../design/own-direction.tsx';
import { describedBy, FieldFrame, type FieldProps, textDirection } from './field-frame.tsx';

/** One line of text. */
export function TextField(
  props: FieldProps & { note?: ReactNode; addition?: ReactNode; onLeave?: () => void },
) {
  const { id, value, onChange, problem, isReadOnly, isCode, onLeave } = props;
  return (
    <FieldFrame {...props}>
      <div style={{ display: 'flex', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
        <OwnDirection>
          <Input
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            readOnly={isReadOnly}
            autoComplete="off"
            spellCheck={!isCode}
            style={{ flex: '1 1 14rem', inlineSize: 'auto' }}
            {...(problem && { status: 'error' as const })}
            {...(onLeave && { onBlur: onLeave })}
            {...textDirection(props)}
            {...describedBy(props)}
          />
        </OwnDirection>
        {props.addition}
      </div>
    </FieldFrame>
  );
}
