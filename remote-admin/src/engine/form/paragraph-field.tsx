import { Input } from 'antd';
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

const ROWS = { minRows: 3, maxRows: 14 };

/** Text of several lines; grows with what is typed. */
export function ParagraphField(props: FieldProps) {
  const { id, value, onChange, problem, isReadOnly } = props;
  return (
    <FieldFrame {...props}>
      <Input.TextArea
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isReadOnly}
        autoSize={ROWS}
        dir="auto"
        {...(problem && { status: 'error' as const })}
        {...describedBy(props)}
      />
    </FieldFrame>
  );
}
