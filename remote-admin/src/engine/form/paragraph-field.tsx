import { Input } from 'antd';
import { OwnDirection } from '../design/own-direction.tsx';
import { describedBy, FieldFrame, type FieldProps, textDirection } from './field-frame.tsx';

const ROWS = { minRows: 3, maxRows: 14 };

/** Text of several lines; grows with what is typed. */
export function ParagraphField(props: FieldProps) {
  const { id, value, onChange, problem, isReadOnly } = props;
  return (
    <FieldFrame {...props}>
      <OwnDirection>
        <Input.TextArea
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={isReadOnly}
          autoSize={ROWS}
          {...(problem && { status: 'error' as const })}
          {...textDirection(props)}
          {...describedBy(props)}
        />
      </OwnDirection>
    </FieldFrame>
  );
}
