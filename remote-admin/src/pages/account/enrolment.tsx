import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Input, type InputRef, QRCode, Steps } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ONE_TIME_CODE_INPUT } from '../../auth/code-input.ts';
import { useFailureText } from '../../components/failure-text.ts';
import { useToast } from '../../components/toast.tsx';
import { confirmFactor, type NewFactor } from '../../data/account.ts';
import { useFacts } from '../../data/host.ts';
import { withLogin } from '../../data/request.ts';
import styles from './account.module.css';
import { Loaded } from './account-card.tsx';
import { accountQuery, enrolmentQuery } from './queries.ts';

type EnrolmentProps = {
  scope: SessionScope;
  onConfirmed: () => void;
  /** undefined: the site asks for a second factor. */
  onCancel: (() => void) | undefined;
};

/** Sets up a second factor. Both steps are in sight at once, because the app changes its code every 30 s. */
export function Enrolment(props: EnrolmentProps) {
  const query = useQuery(enrolmentQuery(props.scope, useFacts().name));
  return <Loaded query={query}>{(factor) => <EnrolmentForm {...props} factor={factor} />}</Loaded>;
}

function EnrolmentForm({ scope, factor, onConfirmed, onCancel }: EnrolmentProps & { factor: NewFactor }) {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureText = useFailureText();
  const field = useRef<InputRef>(null);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (code: string) => withLogin(scope, (supabase) => confirmFactor(supabase, factor.id, code)),
    onSuccess: async () => {
      toast.success(t('factor.done'));
      await queryClient.invalidateQueries(accountQuery(scope));
      onConfirmed();
    },
    onError: () => field.current?.focus({ cursor: 'all' }),
  });

  const scan = (
    <>
      <QRCode
        type="svg"
        value={factor.address}
        style={{ width: '100%', maxWidth: '14rem', height: 'auto' }}
        color="#000"
        bgColor="#fff"
        aria-label={t('factor.qrCode')}
      />
      <p>
        {t('factor.key')}
        <code className={styles.key} dir="ltr">
          {inGroups(factor.secret)}
        </code>
      </p>
    </>
  );
  const code = (
    <>
      <Form.Item
        className={styles.field}
        name="code"
        label={t('factor.code')}
        {...(error && { help: failureText(error, 'secondFactor'), validateStatus: 'error' })}
      >
        <Input {...ONE_TIME_CODE_INPUT} ref={field} />
      </Form.Item>
      <Flex wrap gap="small">
        {onCancel && <Button onClick={onCancel}>{t('factor.cancel')}</Button>}
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('factor.confirm')}
        </Button>
      </Flex>
    </>
  );
  return (
    <Form
      name="factor"
      layout="vertical"
      requiredMark={false}
      initialValues={{ code: '' }}
      onValuesChange={reset}
      onFinish={(typed: { code: string }) => mutate(typed.code)}
    >
      <Steps
        orientation="vertical"
        items={[
          { title: t('factor.scan'), content: scan },
          { title: t('factor.codeHelp'), content: code },
        ]}
      />
    </Form>
  );
}

/** Four at a time are easier to type. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? '';
}
