import {
  CalendarOutlined,
  CloseCircleFilled,
  CloseOutlined,
  DownOutlined,
  EllipsisOutlined,
  ExclamationCircleFilled,
  EyeInvisibleOutlined,
  EyeOutlined,
  LoadingOutlined,
} from '@ant-design/icons';
import type { ConfigProviderProps } from 'antd';

/** Replaces Ant Design's icons, which have English names in every language. The text beside each gives its meaning. */
export const ICONS = {
  alert: {
    errorIcon: <CloseCircleFilled aria-hidden />,
    warningIcon: <ExclamationCircleFilled aria-hidden />,
  },
  button: { autoInsertSpace: false, loadingIcon: <LoadingOutlined spin aria-hidden /> },
  drawer: { closeIcon: <CloseOutlined aria-hidden /> },
  datePicker: { suffixIcon: <CalendarOutlined aria-hidden /> },
  inputPassword: {
    iconRender: (isShown) => (isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />),
  },
  modal: { closeIcon: <CloseOutlined aria-hidden /> },
  select: { suffixIcon: <DownOutlined aria-hidden /> },
  tabs: { more: { icon: <EllipsisOutlined aria-hidden /> } },
} as const satisfies Partial<ConfigProviderProps>;
