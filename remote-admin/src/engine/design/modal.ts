import { Modal } from 'antd';
import './dialogs.css';

export { Modal };
